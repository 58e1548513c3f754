import { expect, test } from 'vitest'
import { keepViews, viewsIn, withView } from './views'
import { ALL } from './wanted'

function storage(text: string | null = null) {
  const kept = { text, getItem: () => kept.text, setItem: (_: string, value: string) => void (kept.text = value) }
  return kept
}

test('views are kept with their filter, one for each name, and a name is never empty', () => {
  const kept = storage()
  const risky = withView(viewsIn(kept), ' Overdue ', { ...ALL, due: 'overdue' })
  keepViews(kept, withView(withView(risky, 'Mine', { ...ALL, whom: '@me' }), 'Overdue', { ...ALL, due: 'overdue', agent: 'demo' }))
  expect(viewsIn(kept)).toEqual([{ name: 'Overdue', query: '?agent=demo&due=overdue' }, { name: 'Mine', query: '?whom=%40me' }])
  expect(withView([], '  ', ALL)).toEqual([])
})

test('what is no view is ignored', () => {
  expect(['nonsense', '{}', '[1, {"name": "a"}, {"name": "b", "query": "?due=never&kind=review"}]'].map((text) => viewsIn(storage(text)))).toEqual([[], [], [{ name: 'b', query: '?kind=review' }]])
  expect(viewsIn(null)).toEqual([])
})
