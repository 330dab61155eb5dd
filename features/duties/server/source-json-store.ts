import { z } from 'zod'
import { flightEntry } from '#logbook/schema/flight-entry.ts'
import { duty, fileRow } from '#duties/schema/duty.ts'
import type { About, StatementContent, StatementKind } from '#duties/rules/sources/source.ts'
import { optionalText, stored, text, texts } from '#server/database/stored-json.ts'
import { ftlInputs, sectors } from './duty-json-store.ts'

const rows = stored(z.array(fileRow))
const typed = stored(duty.omit({ status: true }))

/** The rows of a file, and the duties that it names as cancelled. */
export const fileRows = z.object({ rows, cancelled: rows })

export const about: z.ZodType<About> = z.object({ ids: texts, name: text })

const values = z.record(text, optionalText)
const stated = { values, legs: sectors.exactOptional(), against: values }

/** The content of each kind of statement, without the kind. */
export const statementContents = {
  typed: z.object({ duty: typed, against: values }),
  calledOut: z.object({ calledAt: text, report: text, flight: typed, against: values }),
  edit: z.object(stated),
  delayed: z.object({ notifiedAt: text, report: text, against: values }),
  keepMine: z.object(stated),
  takeAirline: z.object({ fields: texts }),
  completed: z.object({ duty: typed, remarks: optionalText }),
  sick: z.object({ until: optionalText }),
  swapped: z.object({ with: optionalText }),
  cancelled: z.object({}),
  keep: z.object({}),
  remove: z.object({}),
  delete: z.object({ takesBack: texts }),
  deleteMonth: z.object({ month: text, names: texts, ids: texts }),
  hotel: z.object({ place: text, pickUp: optionalText, note: optionalText }),
  note: z.object({ notes: optionalText }),
  ftlInputs: z.object({ ftlInputs: ftlInputs.nullable() }),
  sales: z.object({ sales: z.number().nullable() }),
  entryEdited: z.object({ leg: text, fields: stored(flightEntry.partial()) }),
  entryDeleted: z.object({ leg: text, untilImport: z.literal(true).exactOptional() }),
} satisfies {
  [Kind in StatementKind]: z.ZodType<Omit<Extract<StatementContent, { kind: Kind }>, 'kind'>>
}
