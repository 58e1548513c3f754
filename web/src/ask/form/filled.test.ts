import { expect, test } from 'vitest'
import { Exact, keepDigits, read, stringify, write } from '../exact'
import { begin, faults, printed, type Filled } from './filled'
import { shapeOf, type Shape } from './shape'

const SCHEMA = {
  type: 'object', required: ['name', 'owner'], $defs: { port: { type: 'integer', title: 'Port' } },
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    replicas: { type: 'integer', minimum: 1, default: 2 },
    size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }, { const: 'l', title: 'Large' }] },
    public: { type: 'boolean' },
    days: { type: 'array', items: { enum: ['mo', 'tu'] } },
    owner: { type: 'object', required: ['mail'], properties: { mail: { type: 'string', format: 'email' }, since: { type: 'string', format: 'date' } } },
    hosts: { type: 'array', items: { type: 'object', properties: { port: { $ref: '#/$defs/port' } } } },
    extra: { anyOf: [{ type: 'object' }, { type: 'array' }], description: 'Anything.' },
  },
}
const shape = shapeOf(SCHEMA)
const change = (filled: Filled, key: string, change: (inner: Filled) => Filled): Filled =>
  filled.kind === 'object' ? { ...filled, fields: { ...filled.fields, [key]: change(filled.fields[key] as Filled) } } : filled
const typed = (text: string) => (inner: Filled): Filled => (inner.kind === 'text' ? { ...inner, text } : inner)
/** The number of fields of each kind. */
function counted(shape: Shape, of: Record<string, number> = {}): Record<string, number> {
  of[shape.kind] = (of[shape.kind] ?? 0) + 1
  if (shape.kind === 'object') for (const property of shape.properties) counted(property.shape, of)
  return of
}

test('JSON is kept to the byte, and what two readers could read differently is not read', () => {
  const text = ' { "a" : [1.50, 9007199254740993,"\\u0061\\n"], "b":{} }'
  expect(write(read(text) ?? { kind: 'leaf', raw: '' })).toBe(text.trim())
  for (const broken of ['', '{', '{"a":1,"a":2}', '[1,]', '{"a" 1}', '01', '+1', '{} {}', "{'a':1}", '[1 2]', 'nul', '"\n"']) expect(read(broken), broken).toBeNull()
  expect(stringify({ a: new Exact('1.0'), b: ['x', undefined, null], c: undefined })).toBe('{"a":1.0,"b":["x",null,null]}')
})

test('every kind of property has its field, and what cannot be drawn is JSON text', () => {
  expect(shape.kind === 'object' && shape.properties.map(({ key, shape, required }) => `${key}:${shape.kind}${required ? '!' : ''}`)).toEqual([
    'name:text!', 'replicas:number', 'size:one', 'public:one', 'days:many', 'owner:object!', 'hosts:list', 'extra:json'])
  expect(shapeOf({ type: 'object', properties: { self: { $ref: '#' } } })).toMatchObject({ properties: [{ shape: { kind: 'json' } }] })
})

test('references that multiply fields end as JSON text before the page is full of them', () => {
  const level = (n: number) => ({ type: 'object', properties: Object.fromEntries(Array.from({ length: 50 }, (_, k) => [`k${k}`, { $ref: `#/$defs/d${n + 1}` }])) })
  const $defs = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`d${n}`, level(n)]))
  expect(counted(shapeOf({ $ref: '#/$defs/d0', $defs }))).toEqual({ object: 60, json: 2_941 })
  const wide = (many: number) => ({ type: 'object', properties: Object.fromEntries(Array.from({ length: many }, (_, k) => [`k${k}`, { type: 'string' }])) })
  expect([counted(shapeOf(wide(3_000))), counted(shapeOf(wide(3_001)))]).toEqual([{ object: 1, text: 3_000 }, { json: 1 }])
  const choices = (many: number) => ({ type: 'array', items: { enum: Array.from({ length: many }, (_, k) => `c${k}`) } })
  expect([shapeOf(choices(3_000)).kind, shapeOf(choices(3_001)).kind]).toEqual(['many', 'json'])
})

test('a new form starts from the defaults of its schema and sends only what was filled in', () => {
  const empty = begin(shape, null)
  expect(printed(shape, empty, 'required')).toBe('{"replicas":2,"owner":{}}')
  const filled = change(change(empty, 'name', typed('web')), 'owner', (owner) => change(owner, 'mail', typed('ann@example.org')))
  expect(printed(shape, filled, 'required')).toBe('{"name":"web","replicas":2,"owner":{"mail":"ann@example.org"}}')
})

const CALL = '{ "name":"w\\u0065b", "n":1.50, "replicas":9007199254740993, "days":["mo"], "hosts":[{"port":1e2, "x":null}], "owner":{"mail":"a@b.c"} }'

test('P6: what nobody touched keeps its bytes, and one change changes one value', () => {
  const given = begin(shape, read(CALL))
  expect(printed(shape, given, 'required')).toBe(CALL)
  expect(printed(shape, change(given, 'replicas', typed('3')), 'required')).toBe(
    '{"name":"w\\u0065b","n":1.50,"replicas":3,"days":["mo"],"hosts":[{"port":1e2, "x":null}],"owner":{"mail":"a@b.c"}}')
  expect(printed(shape, change(given, 'name', typed('')), 'required')).toContain('"name":""')
  expect(printed(shape, change(given, 'replicas', typed(' ')), 'required')).not.toContain('replicas')
})

test('what can be said without the server is said at the very field', () => {
  const wrong = change(change(change(begin(shape, null), 'replicas', typed('many')), 'extra', typed('{')), 'owner', (owner) => change(owner, 'since', typed('2026-01-01')))
  expect(faults(shape, wrong, '/answers/app/data', true).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/answers/app/data/name required', '/answers/app/data/replicas not_a_number', '/answers/app/data/owner/mail required', '/answers/app/data/extra json'])
})

test('a field that may be null is a field like any other, and null if it is left empty', () => {
  /** Said in both ways at once; each key is the kind of field. */
  const twice = {
    text: { anyOf: [{ type: 'string' }, { type: 'null' }], nullable: true },
    number: { type: ['integer', 'null'], nullable: true },
    one: { type: ['string', 'null'], enum: ['mo', null], nullable: true },
    list: { oneOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }], nullable: true },
    json: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
  }
  const nullable = shapeOf({
    type: 'object', required: ['note'],
    properties: {
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Note' },
      count: { type: ['integer', 'null'], default: null },
      size: { oneOf: [{ $ref: '#/$defs/size' }, { type: 'null' }] },
      either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      openapi: { type: 'string', enum: ['mo', null], nullable: true },
      ...twice,
    },
    $defs: { size: { enum: ['s', 'l'] } },
  })
  expect(nullable).toMatchObject({ properties: [
    { title: 'Note', required: false, shape: { kind: 'text' } }, { shape: { kind: 'number', whole: true } }, { shape: { kind: 'one' } }, { shape: { kind: 'json' } },
    { required: false, shape: { kind: 'one', choices: [{ raw: '"mo"' }] } },
    ...Object.keys(twice).map((key) => ({ key, required: false, nullable: true, shape: { kind: key } }))] })
  const empty = begin(nullable, null)
  expect(faults(nullable, empty, '', true)).toEqual([])
  expect(printed(nullable, empty, 'required')).toBe('{"note":null}')
  expect(printed(nullable, change(change(empty, 'note', typed('hi')), 'count', typed('3')), 'required')).toBe('{"note":"hi","count":3}')
  const given = begin(nullable, read('{ "note":null, "count":2 }'))
  expect(printed(nullable, given, 'required')).toBe('{ "note":null, "count":2 }')
  expect(printed(nullable, change(given, 'count', typed('')), 'required')).toBe('{"note":null,"count":null}')
  const openapi = shapeOf({ type: 'object', required: ['at'], properties: { at: { type: 'string', nullable: true } } })
  expect(printed(openapi, begin(openapi, null), 'required')).toBe('{"at":null}')
})

test('a number with more digits than JavaScript keeps is its text, in a response, in a hint and in a default', () => {
  expect([['1.50', 1.5], ['0.30000000000000004', 0.30000000000000004], ['9007199254740993', 9007199254740992], ['1e999', Infinity]].map(
    ([source, value]) => keepDigits(value, source as string))).toEqual([1.5, 0.30000000000000004, new Exact('9007199254740993'), new Exact('1e999')])
  const exact = new Exact('9007199254740993')
  const number = shapeOf({ type: 'object', properties: { n: { type: 'integer', default: exact, maximum: exact } } })
  expect(number).toMatchObject({ properties: [{ shape: { hint: '9007199254740993 or less.' } }] })
  expect(printed(number, begin(number, null), 'required')).toBe('{"n":9007199254740993}')
})
