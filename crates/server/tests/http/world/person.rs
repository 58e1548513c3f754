//! A browser that keeps its cookies, as somebody uses it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Client, TestResponse, World};

/// A browser with the cookies it was given.
pub struct Browser {
    client: Client,
    pub cookies: BTreeMap<String, String>,
}

impl Browser {
    /// A browser that nobody has signed in with.
    pub fn new(world: &World) -> Self {
        let client = Client::new(&world.url, &[("origin", &world.url), ("sec-fetch-site", "same-origin")]);
        Self { client, cookies: BTreeMap::new() }
    }

    /// Somebody's browser, signed in by a link.
    pub async fn of(world: &World, person: &str) -> Self {
        Self::of_team(world, "main", person).await
    }

    /// The browser of somebody of another team, signed in by a link.
    pub async fn of_team(world: &World, tenant: &str, person: &str) -> Self {
        let mut browser = Self::new(world);
        let link = world.link_in(tenant, person).await;
        browser.send("POST", &link, None).await;
        browser
    }

    pub async fn get(&mut self, path: &str) -> TestResponse {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> TestResponse {
        self.send("POST", path, Some(body)).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> TestResponse {
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ");
        let client = if cookies.is_empty() { self.client.clone() } else { self.client.with(&[("cookie", &cookies)]) };
        let client = match method != "GET" && self.cookies.keys().any(|name| name == "waypost_test") {
            true => client.with(&[("x-waypost-csrf", &client.get("/api/v1/me").await.text_at("/csrf"))]),
            false => client,
        };
        let client = if body.is_some() { client.with(&[("content-type", "application/json")]) } else { client };
        let response = client.send(method, path, body.map(Value::to_string)).await;
        for cookie in response.headers.get_all("set-cookie") {
            let (name, rest) = cookie.to_str().expect("text").split_once('=').expect("a name");
            let value = rest.split(';').next().unwrap_or_default();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        self.cookies.retain(|_, value| !value.is_empty());
        response
    }

    /// Who the server thinks this browser's person is.
    pub async fn name(&mut self) -> String {
        self.get("/api/v1/me").await.text_at("/principal/name")
    }

    /// Begins something and returns the options that the server sent.
    pub async fn starts(&mut self, path: &str) -> Value {
        let response = self.post(path, &json!({})).await;
        assert_eq!(response.status, 200, "{}", response.text);
        response.body["options"].clone()
    }
}
