/** The fields of each object of a story. A question mark ends the name of an optional one. */
const fieldsOf = {
  collection: 'format files cases',
  case: 'id title given expected',
  given: 'files? steps',
  expected: 'after',
  file: 'printed period rows unread? other? cancelled?',
  row: 'date type code report end legs',
  flight: 'date code report end legs',
  duty: 'date code',
  fields: 'report? end?',
  answer:
    'duties dutyMinutes blockMinutes tasks logbook next changes record differs? leaves? refused?',
}

const stepFields: Record<string, string> = {
  import: 'id file',
  undo: 'of',
  seen: '',
  look: '',
  typed: 'id row',
  calledOut: 'id duty calledAt report flight against?',
  delayed: 'id duty notifiedAt report against?',
  edit: 'id duty fields against?',
  keepMine: 'id duty',
  takeAirline: 'id duty',
  completed: 'id duty legs end',
  sick: 'id duty until?',
  swapped: 'id duty',
  cancelled: 'id duty',
  keep: 'id duty',
  remove: 'id duty',
  delete: 'id duty',
  deleteMonth: 'id month keepEdited?',
}

type Parts = Record<string, unknown>

/** The places of a collection of stories with an unknown step, or an unknown or missing field. */
export function unknownParts(collection: unknown): string[] {
  const problems: string[] = []

  const root = check(collection, 'collection', 'collection')
  checkFiles(root['files'], 'files')
  for (const each of list(root['cases'])) {
    const story = check(each, 'case', 'case')
    const place = String(story['id'])
    const given = check(story['given'], 'given', place)
    checkFiles(given['files'] ?? {}, place)
    for (const [index, step] of list(given['steps']).entries()) checkStep(step, `${place} ${index}`)
    const expected = check(story['expected'], 'expected', place)
    for (const answer of list(expected['after'])) check(answer, 'answer', place)
  }
  return problems

  function check(value: unknown, kind: keyof typeof fieldsOf, place: string): Parts {
    return checkFields(value, fieldsOf[kind], `${place} ${kind}`)
  }

  function checkFields(value: unknown, fields: string, place: string): Parts {
    if (!isParts(value)) {
      problems.push(`${place}: no object`)
      return {}
    }
    const names = fields.split(' ').filter(Boolean)
    const known = new Set(names.map((name) => name.replace('?', '')))
    for (const key of Object.keys(value)) {
      if (!known.has(key)) problems.push(`${place}: unknown field ${key}`)
    }
    for (const name of names) {
      if (!name.endsWith('?') && !(name in value)) problems.push(`${place}: no ${name}`)
    }
    return value
  }

  function checkFiles(files: unknown, place: string): void {
    for (const [name, value] of Object.entries(isParts(files) ? files : {})) {
      const file = check(value, 'file', `${place} ${name}`)
      for (const row of [...list(file['rows']), ...list(file['cancelled'] ?? [])]) {
        check(row, 'row', `${place} ${name}`)
      }
    }
  }

  function checkStep(value: unknown, place: string): void {
    const kind = isParts(value) ? String(value['do']) : ''
    const fields = stepFields[kind]
    if (fields === undefined) {
      problems.push(`${place}: unknown step ${kind}`)
      return
    }
    const step = checkFields(value, `at do ${fields}`, place)
    if ('duty' in step) check(step['duty'], 'duty', place)
    if ('row' in step) check(step['row'], 'row', place)
    if ('flight' in step) check(step['flight'], 'flight', place)
    if ('fields' in step) check(step['fields'], 'fields', place)
  }
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
