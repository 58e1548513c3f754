/** All other pages: sign-in, lists, history, account. */

import type { Reached } from '../../src/api/addresses'
import type { RolePolicyView } from '../../src/api/client'
import type { RuleView } from '../../src/wire'
import { approval, DIGEST, INSIGHT, PAST } from '../fixtures'
import type { Scene } from './scene'
import type { World } from '../world'
import { fill, minutesAgo } from './worlds'

const FLOORS: RolePolicyView = {
  revision: 3,
  role_policy: { everybody: { may: ['see'] }, risk: { unknown: 'medium', floors: [{ name: 'databases', risk: 'critical', tool: 'drop_*', target: 'prod-*' }, { name: 'payments', risk: 'high', tool: 'pay', agent: 'intern-*', when: 'amount > 100 and currency == "EUR"' }] } },
  declared_risk: { floors: [{ name: 'deploys', risk: 'high', tool: 'deploy' }] },
}

const RULE: RuleView = {
  id: 'rule_1', ask_id: 'ask_1', says: 'Calls of deploy by demo, where n is from 0 to 5, until 2027-01-15T09:00:00.000Z.', scope: 'agent', arguments: [],
  tool: 'deploy', risk: 'high', made_by: { kind: 'person', name: 'zoe' }, made_at: '2026-11-21T10:00:00Z', until: '2027-01-15T09:00:00Z', ended: null,
}
const TEAM_POLICY: RolePolicyView = {
  revision: 3,
  role_policy: { everybody: { may: ['see', 'answer'] }, roles: { release: { may: ['answer', 'direct'], approve: 'critical' }, operations: { may: ['administer', 'export'] } } },
}
const CHANNELS: Reached = { addresses: [], channels: ['slack', 'discord', 'whatsapp', 'email'].map((name) => ({ name, way: name === 'email' ? 'read_there' : 'write_from_there' })) }
const COMPANY = [{ name: 'company', label: 'Example Inc.' }]

/** A person who opened a link to one call. */
function byLink(world: World, risk: 'low' | 'medium' = 'medium'): string {
  world.ask(world.session(), approval({ id: 'ask_l', asked_at: minutesAgo(4) }, risk))
  world.onlyAsks = ['ask_l']
  return '/asks/ask_l'
}

export const PLACES: Scene[] = [
  { name: 'signed-out', make: (world) => ((world.signedIn = false), '/') },
  { name: 'signed-out-team', make: (world) => ((world.signedIn = false), (world.passwords = true), (world.providers = COMPANY), '/?team=blue') },
  { name: 'by-link', make: (world) => byLink(world) },
  { name: 'by-link-decided', make: (world) => { const page = byLink(world, 'low'); world.settle('ask_l', { decision: { decision: 'approve', digest: DIGEST } }); return page } },
  { name: 'by-link-closed', make: (world) => { const page = byLink(world); world.settle('ask_l', { status: 'expired' }); return page } },
  { name: 'by-link-sign-in', make: (world) => { world.passwords = true; world.providers = COMPANY; return byLink(world) },
    act: async (page) => { await page.getByRole('button', { name: 'Approve' }).click(); await page.getByRole('heading', { name: 'Sign in to decide' }).waitFor() } },
  { name: 'by-link-elsewhere', make: (world) => { world.passwords = true; world.onlyAsks = ['ask_l']; return '/sessions' } },
  { name: 'sessions', make: (world) => (fill(world), '/sessions') },
  { name: 'sessions-empty', make: () => '/sessions' },
  { name: 'agents', make: () => '/agents' },
  { name: 'history', make: (world) => ((world.past = PAST), (world.insight = INSIGHT), '/history') },
  { name: 'ask-sent-later', make: (world) => (world.ask(world.session(), approval({ id: 'ask_x' }, 'low')), '/asks/ask_x'), act: async (page, world) => { await world.http.die(); await page.getByRole('button', { name: 'Approve' }).click(); await page.getByText('is saved in this browser').waitFor() } },
  { name: 'answers-wait', make: (world) => (fill(world), world.ask(world.session(), approval({ id: 'ask_x' }, 'low')), '/asks/ask_x'),
    act: async (page, world) => { await world.http.die(); await page.getByRole('button', { name: 'Approve' }).click(); await page.getByText('will be sent as soon as Waypost can be reached').waitFor(); await page.getByRole('link', { name: 'Inbox', exact: true }).first().click(); await page.getByText('Connection lost').waitFor() } },
  { name: 'signed-out-wrong', make: (world) => ((world.signedIn = false), (world.passwords = true), '/'),
    act: async (page) => { await page.getByLabel('Name').fill('zoe'); await page.getByLabel('Password').fill('guess'); await page.getByRole('button', { name: 'Sign in', exact: true }).click(); await page.getByText('Sign-in failed').waitFor() } },
  { name: 'returned', make: (world) => ((world.signedIn = false), '/sign-in/oidc/company?error=access_denied'), act: (page) => page.getByRole('link').first().waitFor() },
  { name: 'step-up', make: (world) => ((world.stepUp = true), world.ask(world.session(), approval({ id: 'ask_x' }, 'high')), '/asks/ask_x'),
    act: async (page) => { await page.getByRole('button', { name: 'Approve' }).click(); await page.getByRole('dialog').waitFor() } },
  { name: 'rules', make: (world) => ((world.rules = [RULE, { ...RULE, id: 'rule_2', says: 'Calls of scale by any agent, where to is "eu", until 2027-01-15T09:00:00.000Z.', tool: 'scale' }]), '/rules') },
  { name: 'rules-empty', make: () => '/rules' },
  { name: 'risk', make: (world) => ((world.rolePolicy = FLOORS), '/risk') },
  { name: 'risk-empty', make: () => '/risk' },
  { name: 'history-empty', make: () => '/history' },
  { name: 'agents-chosen', make: () => '/agents', act: async (page) => { await page.getByRole('radio', { name: 'editor' }).check(); await page.getByLabel('What should the agent do?').fill('The handbook, please.') } },
  { name: 'account', make: (world) => ((world.passkeys = [{ id: 'fct_1', label: 'My phone', created_at: '2026-11-21T10:00:00.000Z', used_at: null }]), '/account'), act: (page) => page.getByText('Safari on iPhone').waitFor() },
  { name: 'account-codes', make: () => '/account', act: async (page) => { await page.getByRole('button', { name: 'Set up one-time codes' }).click(); await page.getByText('JBSWY3DPEHPK3PXP').waitFor() } },
  { name: 'account-recovery', make: () => '/account', act: async (page) => {
    await page.getByRole('button', { name: 'Set up one-time codes' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('abcd-efgh-jkmn').waitFor()
  } },
  { name: 'account-reached', make: (world) => {
    world.reached = { addresses: [], channels: [{ name: 'slack', way: 'write_from_there' }, { name: 'telegram', way: 'write_from_there' }, { name: 'discord', way: 'write_from_there' }, { name: 'whatsapp', way: 'write_from_there' }, { name: 'email', way: 'read_there' }] }
    world.isReached('slack', 'U02ZOE')
    world.isReached('email', 'zoe@example.com')
    return '/account'
  }, act: async (page) => { await page.getByRole('button', { name: 'Get a code' }).click(); await page.getByText('K7QM-2XPA').first().waitFor() } },
  { name: 'account-told', make: (world) => {
    world.reached = { addresses: [], channels: [{ name: 'slack', way: 'write_from_there' }, { name: 'email', way: 'read_there' }] }
    world.preferences = { quiet: { from: '22:00', to: '07:00' }, digest: ['09:00', '16:00'], zone: 'Europe/Berlin', away: { until: '2099-01-01T08:00:00.000Z', delegate: 'zoe' } }
    return '/account'
  }, act: (page) => page.getByLabel('Who answers on my behalf').waitFor() },
  { name: 'account-push', make: (world) => {
    world.reached = { addresses: [], channels: [{ name: 'slack', way: 'write_from_there' }, { name: 'push', way: 'browser' }] }
    world.isReached('slack', 'U02ZOE')
    world.isReached('push', 'f3b1', 'Safari on iPhone')
    return '/account'
  }, act: async (page) => { await page.getByText('Browser: Safari on iPhone').waitFor(); await page.getByRole('heading', { name: 'Notifications on this device' }).waitFor() } },
  {
    name: 'team-permissions',
    make: (world) => ((world.rolePolicy = TEAM_POLICY), '/team'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Change permissions of release' }).click()
      await page.getByLabel('erase').check()
    },
  },
  { name: 'team', make: (world) => ((world.rolePolicy = TEAM_POLICY), (world.reached = CHANNELS), '/team'), act: (page) => page.getByText('agent:deployer').waitFor() },
  { name: 'lost', make: () => '/nowhere/at/all' },
]
