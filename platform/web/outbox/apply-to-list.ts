import { queuedId, type QueuedChange } from './queued-change.ts'

/** A list of records at a path, each with a path of its own. */
type RecordList<Item> = {
  path: string
  pathOf: (id: string) => string
  newItem: (id: string, input: never) => Item
}

/** The records of a list with a waiting change: it adds, edits or deletes one of them, or is about something else. */
export function applyToList<Item extends { id: string }>(
  items: readonly Item[],
  { key, method, path, json }: QueuedChange,
  list: RecordList<Item>,
): readonly Item[] {
  if (method === 'POST' && path === list.path) {
    const inputs = [json].flat() as never[]
    return [...items, ...inputs.map((input, index) => list.newItem(queuedId(key, index), input))]
  }
  const item = items.find(({ id }) => path === list.pathOf(id))
  if (!item) return items
  const left = method === 'DELETE' ? [] : [{ ...item, ...given(Object(json)) }]
  return items.flatMap((each) => (each === item ? left : [each]))
}

type Given<Input> = { [Field in keyof Input]: Exclude<Input[Field], undefined> }

/** The fields that have a value. */
export function given<Input extends object>(input: Input): Given<Input> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Given<Input>
}
