import { z } from 'zod'
import { pdfLimits } from '#imports/rules/files/file-content.ts'
import { logbookZones } from '#imports/rules/logbook/cells/logbook-zone.ts'
import {
  dateOrders,
  hoursFormats,
  tableFields,
} from '#imports/rules/logbook/table/table-mapping.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { airportCode, shortText, text } from '#kernel/values/value-shapes.ts'

/** The most columns of a table. */
const columnsMax = 400

const zone = z.enum(logbookZones, 'Please choose the time zone')

/** The user's answers about a table: the field of each column, and how its cells are read. */
export const tableAnswers = z.strictObject({
  columns: z
    .array(z.enum(tableFields, 'Please choose a column of the list').nullable())
    .max(columnsMax),
  dateOrder: z.enum(dateOrders, 'Please choose the order of day, month and year'),
  zone,
  hours: z.enum(hoursFormats, 'Please choose how hours are written'),
})

/** A calendar entry that was not recognised, and what it is. A flight needs what its title does not say. */
const pickedEntry = z
  .strictObject({
    row: z.number().int().min(1),
    dutyType: z.enum(dutyTypes, 'Please choose a kind of duty'),
    flight: z
      .strictObject({
        flightNumber: shortText.min(1, 'Please enter the flight number'),
        departureAirport: airportCode,
        arrivalAirport: airportCode,
        positioning: z.boolean(),
      })
      .optional(),
  })
  .refine(({ dutyType, flight }) => (dutyType === 'FLIGHT') === (flight !== undefined), {
    path: ['flight'],
    message: 'Please give the flight number and the airports of a flight, and of nothing else',
  })

/** Excel allows 31 characters, other programs more. */
const sheetNameMax = 500

/** A calendar file has at most this many entries. */
const entriesMax = 5000

/**
 * The user's answers about a file, the same for its preview and its import.
 *
 * - `table`: the columns of a table. Without it, the result of a preview asks for them.
 * - `sheet`: a sheet of the workbook. It is read with those that have the same headings.
 * - `zone`: the zone of a logbook or calendar whose file does not state it.
 * - `withPassengerFlights`: also import flights that the file lists as travelled, not worked.
 * - `picked`: calendar entries that were not recognised, by their line, and the kinds of duty they are.
 * - `addCertificates`: also save the certificates that the file lists.
 */
export const importAnswers = z
  .strictObject({
    table: tableAnswers.optional(),
    sheet: text.max(sheetNameMax, `Must be no more than ${sheetNameMax} characters`).optional(),
    zone: zone.optional(),
    withPassengerFlights: z.boolean().optional(),
    picked: z.array(pickedEntry).max(entriesMax).optional(),
    addCertificates: z.boolean().optional(),
  })
  .meta({ id: 'ImportAnswers' })
export type ImportAnswers = z.infer<typeof importAnswers>

/** Points on a page; the largest page of a PDF has 14,400. */
const coordinate = z.number().min(-20_000).max(20_000)

const placedText = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: coordinate,
  text: text.max(pdfLimits.textLength),
})

/**
 * The text layer of a PDF, by page, in points from the left and the bottom. The browser reads it, because a PDF can
 * need a gigabyte of memory to open.
 */
export const pdfText = z
  .strictObject({
    pages: z.array(z.array(placedText).max(pdfLimits.items)).max(pdfLimits.pages),
  })
  .refine(({ pages }) => pages.flat().length <= pdfLimits.items, {
    message: `A PDF has at most ${pdfLimits.items} words`,
  })
  .meta({ id: 'PdfText' })
