import { z } from 'zod'
import { instant } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'

/** The sections of the portal whose deleted records can be restored. Duties have a list of their own. */
export const deletedSections = ['logbook', 'certifications', 'allowances'] as const
export type DeletedSection = (typeof deletedSections)[number]

const section = z.enum(deletedSections, 'Please give a section of the portal')

export const deletedRecordsQuery = z.strictObject({ section })

/** One deletion: what was deleted at the same instant. `count` also counts records that `records` leaves out. */
const deletion = z.strictObject({
  deletedAt: instant,
  count: z.number().int(),
  records: z.array(z.strictObject({ id: z.string(), title: z.string(), detail: z.string() })),
})
export type Deletion = z.infer<typeof deletion>

/** The deletions of the last 30 days in a section, newest first. */
export const deletionList = success({ data: z.array(deletion) }).meta({ id: 'DeletionList' })
export type DeletionList = z.infer<typeof deletionList>

export const deletionChoice = z
  .strictObject({ section, deletedAt: instant })
  .meta({ id: 'DeletionChoice' })

/** The number of restored records, and those that were not restored, each with the reason. */
export const restoredRecords = success({
  restored: z.number().int(),
  notRestored: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
}).meta({ id: 'RestoredRecords' })
export type RestoredRecords = z.infer<typeof restoredRecords>

/** The result of restoring in sentences, with the reason for what was not restored. */
export function restoredWords({ restored, notRestored }: Omit<RestoredRecords, 'success'>): string {
  const done = `${restored} restored.`
  const [first] = notRestored
  if (!first) return done
  const others = notRestored.length > 1 ? ` ${notRestored.length - 1} more were not restored.` : ''
  const reason = `${first.title} was not restored: ${first.reason}${others}`
  return restored > 0 ? `${done} ${reason}` : reason
}
