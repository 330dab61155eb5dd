import { z } from 'zod'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { dutyTypes, type Duty } from '#domain/roster/duty.ts'
import type {
  About,
  FileRow,
  StatementContent,
  StatementKind,
} from '#domain/roster-sources/source.ts'
import { optionalText, text, texts } from '#server/database/stored-json.ts'
import { ftlInputs, sectors, storedEntry } from '#server/roster/duty-json-store.ts'

/** Makes sure that a schema lists every field of a type. */
type Fields<Type> = Record<keyof Type, z.ZodType>

const plainDuty = {
  date: text,
  dutyType: z.enum(dutyTypes),
  dutyCode: text,
  description: optionalText,
  scheduledBrief: optionalText,
  actualBrief: optionalText,
  scheduledDebrief: optionalText,
  actualDebrief: optionalText,
  sectors,
  crew: texts,
} satisfies Fields<Omit<Duty, 'status' | 'ftlInputs' | 'sales'>>

const fileRow = z.object({
  ...plainDuty,
  role: z.enum(flightRoles).nullable(),
  id: text.exactOptional(),
} satisfies Fields<FileRow>)

/** The rows of a file, and the duties that it names as cancelled. */
export const fileRows = z.object({ rows: z.array(fileRow), cancelled: z.array(fileRow) })

export const about = z.object({ ids: texts, name: text } satisfies Fields<About>)

const duty = z.object({
  ...plainDuty,
  ftlInputs: ftlInputs.exactOptional(),
  sales: z.number().exactOptional(),
})
const values = z.record(text, optionalText)
const stated = { values, legs: sectors.exactOptional(), against: values }

/** The content of each kind of statement, without the kind. */
export const statementContents = {
  typed: z.object({ duty, against: values }),
  calledOut: z.object({ calledAt: text, report: text, flight: duty, against: values }),
  edit: z.object(stated),
  delayed: z.object({ notifiedAt: text, report: text, against: values }),
  keepMine: z.object(stated),
  takeAirline: z.object({ fields: texts }),
  completed: z.object({ duty, remarks: optionalText }),
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
  entryEdited: z.object({ leg: text, fields: storedEntry.partial() }),
  entryDeleted: z.object({ leg: text, untilImport: z.literal(true).exactOptional() }),
} satisfies {
  [Kind in StatementKind]: z.ZodType<Omit<Extract<StatementContent, { kind: Kind }>, 'kind'>>
}
