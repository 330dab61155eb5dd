import { z } from 'zod'
import { stored } from '#server/database/stored-json.ts'
import { planChange } from '#duties/api/duty-change.ts'
import { flightEntry } from '#logbook/schema/flight-entry.ts'
import { storedDuty } from '#duties/schema/duty.ts'
import { markDetails as details } from '#duties/schema/duty-mark.ts'
import { ftlInputs as inputs } from '#duties/schema/ftl-inputs.ts'

const fields = storedDuty.shape

/** The JSON columns of a duty. */
export const sectors = stored(fields.sectors)
export const marks = stored(fields.marks)
export const markDetails = stored(details)
export const differences = stored(fields.differences)
export const events = stored(z.array(fields.events.unwrap().element))
export const ftlInputs = stored(inputs)

/** The changes of a day in JSON. */
export const storedPlanChanges = stored(z.array(planChange))

/** A logbook entry in JSON. */
export const storedEntry = stored(flightEntry)
