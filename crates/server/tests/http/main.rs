//! The server as its clients meet it: over TCP, with nothing of its inside in reach.

mod who;
mod world;

mod answering;
mod approvals;
mod asking;
mod asking_page;
mod bodies;
mod browser;
mod changing;
mod described;
mod doors;
mod drafts;
mod encrypted;
mod family;
mod feedback;
mod files;
mod forms;
mod held;
mod identity;
mod links;
mod live;
mod local_admin;
mod pages;
mod plain_form;
mod questions;
mod rates;
mod repeats;
mod rules;
mod secrets;
mod serving_page;
mod sessions;
mod snapshots;
mod sweep;
mod wire;
