//! A program that asks one question.

use waypost_client::{Client, ClientError};

#[tokio::main]
async fn main() -> Result<(), ClientError> {
    let client = Client::from_env()?;
    let region: String = client.ask_one("Which region?").options(["eu", "us"]).await?;
    println!("{region}");
    Ok(())
}
