import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { w } from '../../words/later'
import { channelName } from './channel-names'

/** Pages about channels that people do not add an address for. */
const OTHERS = ['README', 'schedule', 'terminal']

test('every channel that the documentation describes has a name for people', () => {
  const pages = readdirSync(new URL('../../../../docs/channels/', import.meta.url)).filter((name) => name.endsWith('.md'))
  const channels = pages.map((name) => name.slice(0, -3)).filter((name) => !OTHERS.includes(name))
  expect(Object.keys(w.channels).sort()).toEqual(channels.sort())
  expect([channelName('discord'), channelName('whatsapp'), channelName('own')]).toEqual(['Discord', 'WhatsApp', 'own'])
})
