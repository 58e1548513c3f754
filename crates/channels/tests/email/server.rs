//! A mail server, as far as a sender sees it: it accepts every mail, unless a test tells it to say
//! something else.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// A mail as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub from: String,
    pub to: Vec<String>,
    pub body: Vec<u8>,
}

#[derive(Default)]
struct Seen {
    mails: Vec<Mail>,
    /// What is said to the next recipients.
    says: VecDeque<&'static str>,
    /// Every command, without what follows its colon.
    commands: Vec<String>,
}

/// A mail server.
#[derive(Clone, Default)]
pub struct MailHost(Arc<Mutex<Seen>>);

impl MailHost {
    pub async fn serve() -> (Self, u16, JoinSet<()>) {
        let host = Self::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (mut serving, taking) = (JoinSet::new(), host.clone());
        serving.spawn(async move {
            let mut talks = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                let host = taking.clone();
                talks.spawn(async move { host.talk(stream).await.unwrap_or_default() });
            }
        });
        (host, port, serving)
    }

    /// The next recipients are answered with this, one after the other.
    pub fn says(&self, words: impl IntoIterator<Item = &'static str>) {
        self.0.lock().unwrap().says.extend(words);
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.0.lock().unwrap().mails.clone()
    }

    pub fn commands(&self) -> Vec<String> {
        self.0.lock().unwrap().commands.clone()
    }

    async fn talk(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 mail.example ESMTP\r\n").await?;
        let mut mail = Mail { from: String::new(), to: Vec::new(), body: Vec::new() };
        let mut line = String::new();
        while {
            line.clear();
            stream.read_line(&mut line).await?
        } > 0
        {
            let request = line.trim_end();
            let command = request.split([':', ' ']).next().unwrap_or_default().to_uppercase();
            self.0.lock().unwrap().commands.push(command.clone());
            let answer = match command.as_str() {
                "EHLO" => "250-mail.example\r\n250-8BITMIME\r\n250 SMTPUTF8",
                "MAIL" => {
                    mail.from = within(request);
                    "250 OK"
                }
                "RCPT" => match self.0.lock().unwrap().says.pop_front() {
                    Some(other) => other,
                    None => {
                        mail.to.push(within(request));
                        "250 OK"
                    }
                },
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await?;
                    mail.body = data(&mut stream).await?;
                    self.0.lock().unwrap().mails.push(mail.clone());
                    "250 taken"
                }
                "QUIT" => {
                    stream.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "502 unknown",
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
        Ok(())
    }
}

/// What stands between `<` and `>`.
fn within(line: &str) -> String {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(address, _)| address.to_owned()).unwrap_or_default()
}

/// Everything up to the line with a dot alone.
async fn data(stream: &mut BufReader<TcpStream>) -> std::io::Result<Vec<u8>> {
    let mut body = Vec::new();
    let mut line = Vec::new();
    while {
        line.clear();
        stream.read_until(b'\n', &mut line).await?
    } > 0
    {
        if line == b".\r\n" {
            break;
        }
        body.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
    Ok(body)
}
