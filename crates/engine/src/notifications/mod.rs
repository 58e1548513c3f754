//! Notifications: who is told of an ask, where and when, and what people send back.

mod address_code;
pub(crate) mod addresses;
pub(crate) mod batching;
pub(crate) mod budgets;
pub(crate) mod dispatcher;
pub(crate) mod inbound;
pub(crate) mod polling;
pub(crate) mod recipients;
pub(crate) mod subscriptions;
pub(crate) mod timing;
