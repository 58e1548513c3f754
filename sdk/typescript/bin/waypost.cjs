#!/usr/bin/env node
/** Runs the program of the package for this platform, with the same arguments, and ends as it ends. */
'use strict'

const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { constants } = require('node:os')
const { dirname, join } = require('node:path')

const { platform, arch, env } = process
const file = platform === 'win32' ? 'waypost.exe' : 'waypost'

/** The packages that have a program for this platform, the best one first. A static program for Linux runs beside any C library. */
function packages() {
  const name = `@waypost/${platform}-${arch}`
  if (platform !== 'linux') return [name]
  const isGlibc = Boolean(process.report?.getReport().header.glibcVersionRuntime)
  return isGlibc ? [name, `${name}-musl`] : [`${name}-musl`]
}

/** The program's path, if a package with it is installed. */
function find() {
  if (env.WAYPOST_BIN) return env.WAYPOST_BIN
  for (const name of packages()) {
    try {
      const program = join(dirname(require.resolve(`${name}/package.json`)), file)
      if (existsSync(program)) return program
    } catch {
      // This one is not installed; the next may be.
    }
  }
  return undefined
}

/** Starts the program, and passes signals on to it. */
function run(program) {
  const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the program too, so it is not sent again.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) => fail(`cannot start ${program}: ${message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function fail(message) {
  console.error(`waypost: ${message}`)
  process.exit(127)
}

const program = find()
if (program) run(program)
else {
  fail(
    `there is no program for ${platform} ${arch}: ${packages().join(' or ')} is not installed. Install this package again without ` +
      '`--omit=optional`, or get the program in another way and name it with WAYPOST_BIN.',
  )
}
