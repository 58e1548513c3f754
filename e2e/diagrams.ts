/** Draws every `docs/pictures/*.mmd` as an SVG beside it, because many sites that show the pages do not draw Mermaid. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { story } from './world/story'

const PICTURES = new URL('../docs/pictures/', import.meta.url)
const MERMAID = createRequire(import.meta.url).resolve('@mermaid-js/tiny')
/** The space around a diagram, in pixels. */
const MARGIN = 16

const SETTINGS = {
  startOnLoad: false,
  deterministicIds: true,
  htmlLabels: false,
  theme: 'base',
  fontFamily: 'Verdana, DejaVu Sans, sans-serif',
  themeVariables: {
    fontSize: '15px',
    primaryColor: '#e6f3ee',
    primaryBorderColor: '#0b6b57',
    primaryTextColor: '#14201c',
    lineColor: '#3b4a45',
    textColor: '#14201c',
    noteBkgColor: '#fdf1d6',
    noteBorderColor: '#d9a63a',
    noteTextColor: '#4a3200',
    actorBkg: '#e6f3ee',
    actorBorder: '#0b6b57',
    actorLineColor: '#8a9a94',
    edgeLabelBackground: '#ffffff',
  },
  themeCSS: '.edgeLabel rect, .edgeLabel .label rect { fill: #fff; opacity: 1 }',
  sequence: { mirrorActors: false, useMaxWidth: false, wrap: false },
  state: { useMaxWidth: false },
}

interface Mermaid {
  initialize(settings: unknown): void
  render(id: string, source: string): Promise<{ svg: string }>
}

/** What a drawing looks like, as attributes. A site may forbid the style sheets that Mermaid writes. */
const SHAPE = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity']
const TEXT = ['fill', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline']

/** Runs in the browser: makes Mermaid's drawing independent of style sheets, and puts it on a white card, for light and dark pages. */
function onACard(drawn: Element, { margin, shape, text }: { margin: number; shape: string[]; text: string[] }): string {
  const [x = 0, y = 0, width = 0, height = 0] = (drawn.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].map(Math.round)
  for (const one of drawn.querySelectorAll('path, line, rect, circle, polygon, polyline, text, tspan')) {
    const look = getComputedStyle(one)
    for (const name of /^t/.test(one.tagName) ? text : shape) one.setAttribute(name, look.getPropertyValue(name))
  }
  for (const line of drawn.querySelectorAll('.actor-line')) line.setAttribute('y2', `${y + height}`)
  for (const style of drawn.querySelectorAll('style')) style.remove()
  for (const one of [drawn, ...drawn.querySelectorAll('*')]) {
    for (const { name } of [...one.attributes]) if (/^(style|class|data-.*|aria-.*|role)$/.test(name)) one.removeAttribute(name)
  }
  for (const path of drawn.querySelectorAll('path')) {
    path.setAttribute('d', (path.getAttribute('d') ?? '').replace(/\d+\.\d+/g, (number) => `${Math.round(+number * 10) / 10}`))
  }
  for (const none of drawn.querySelectorAll('rect:not([width])')) none.remove()
  for (const one of drawn.querySelectorAll('defs > *, linearGradient')) if (!drawn.outerHTML.includes(`#${one.id})`)) one.remove()
  for (const empty of [...drawn.querySelectorAll('g, defs')].reverse()) if (empty.childNodes.length === 0) empty.remove()
  const card = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const [left, top, wide, high] = box
  const look = { x: left, y: top, width: wide, height: high, rx: 8, fill: '#fff' }
  for (const [name, value] of Object.entries(look)) card.setAttribute(name, `${value}`)
  drawn.prepend(card)
  for (const [name, value] of Object.entries({ viewBox: box.join(' '), width: wide, height: high })) drawn.setAttribute(name, `${value}`)
  return new XMLSerializer().serializeToString(drawn)
}

const its = story()

const sources = readdirSync(PICTURES).filter((name) => name.endsWith('.mmd'))

test.each(sources)('the picture of %s', async (name) => {
  const page = await its.world.browser.newPage()
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ path: MERMAID })
  const source = readFileSync(new URL(name, PICTURES), 'utf8')
  await page.evaluate(
    async ([source, settings]) => {
      const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
      mermaid.initialize(settings)
      document.body.innerHTML = (await mermaid.render('diagram', source)).svg
    },
    [source, SETTINGS] as const,
  )
  const svg = await page.locator('body > svg').evaluate(onACard, { margin: MARGIN, shape: SHAPE, text: TEXT })
  await page.close()
  expect(svg).not.toMatch(/foreignObject|<style| style=/)
  writeFileSync(new URL(name.replace('.mmd', '.svg'), PICTURES), `${svg}\n`)
})
