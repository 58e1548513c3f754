// Waypost: people approve the tool calls of opencode before they run.
// Written by `waypost connect opencode`, which replaces this file.
import { spawn } from 'node:child_process'

const COMMAND = __COMMAND__
// What only reads, asks the user, or asks people through Waypost itself.
const LEFT = /^(?:read|grep|glob|list|lsp|question|skill|todoread|todowrite|plan_enter|plan_exit|invalid|waypost_(?:__OWN__))$/

/** Runs the hook. Whatever goes wrong is an error, and an error stops the call. */
function decision(payload) {
  return new Promise((resolve, reject) => {
    const child = spawn(COMMAND[0], COMMAND.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (piece) => { text += piece })
    child.stdin.on('error', () => {})
    child.on('error', (error) => reject(new Error(`Nobody could be asked for approval, so this was not run: ${error.message}`)))
    child.on('close', (status) => {
      if (status !== 0) return reject(new Error(`Nobody could be asked for approval, so this was not run: waypost ended with status ${status}`))
      try {
        resolve(JSON.parse(text))
      } catch {
        reject(new Error('Nobody could be asked for approval, so this was not run: waypost gave no decision'))
      }
    })
    child.stdin.end(JSON.stringify(payload))
  })
}

export const WaypostPlugin = async ({ directory }) => ({
  'tool.execute.before': async (input, output) => {
    if (LEFT.test(input.tool)) return
    const seen = JSON.stringify(output.args ?? {})
    const call = { hook_event_name: 'PreToolUse', session_id: input.sessionID, tool_use_id: input.callID, cwd: directory }
    const { decision: decided, reason } = await decision({ ...call, tool_name: input.tool, tool_input: JSON.parse(seen) })
    // "ask" leaves the call to the permissions of opencode.
    if (decided !== 'allow' && decided !== 'ask') throw new Error(reason ?? 'This was not approved, and was not run.')
    if (JSON.stringify(output.args ?? {}) !== seen) throw new Error('The call changed after people saw it, so it was not run.')
  },
})
