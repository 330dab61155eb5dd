import { describe, expect, it } from 'vitest'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { columnDoubts } from '#imports/rules/logbook/table/column-doubts.ts'
import { logbookContext, logbookReading, tableReading } from './test-logbook.ts'

const { today } = logbookContext

const tableOf = (text: string) => tableReading(text).table

function flightsOf(text: string) {
  const { logbook } = logbookReading(text, { table: tableOf(text).proposal })
  expect(logbook.errors).toEqual([])
  return logbook.flights
}

it.each([
  ['1. März 2026', '2026-03-01'],
  ['Fr., 1. Mai 2026', '2026-05-01'],
  ['24 Dez 26', '2026-12-24'],
  ['1er août 2026', '2026-08-01'],
  ['ven. 1 mai 2026', '2026-05-01'],
  ['15 févr. 2026', '2026-02-15'],
  ['1 juil. 2026', '2026-07-01'],
  ['1 jui 2026', null],
  ['1 de mayo de 2026', '2026-05-01'],
  ['7 ene 2026', '2026-01-07'],
  ['viernes 1 mayo 2026', '2026-05-01'],
  ['1 maggio 2026', '2026-05-01'],
  ['3 giu 2026', '2026-06-03'],
  ['12-lug-26', '2026-07-12'],
  ['1 mei 2026', '2026-05-01'],
  ['4 mrt 2026', '2026-03-04'],
  ['1 maja 2026', '2026-05-01'],
  ['5 września 2026', '2026-09-05'],
  ['9 paź 2026', '2026-10-09'],
  ['1 de março de 2026', '2026-03-01'],
  ['sexta-feira, 1 mai 2026', '2026-05-01'],
  ['6 out 2026', '2026-10-06'],
  ['46143', '2026-05-01'],
  ['20417', null],
  ['99999', null],
])('reads the date %s', (text, date) => {
  expect(readDateCell(text, 'dmy', today)).toBe(date)
})

describe('a table', () => {
  const columns =
    'date flightNumber departureAirport arrivalAirport flightTime aircraftType aircraftRegistration role remarks'
  it.each([
    'German:Datum,Flugnr,Von,Nach,Blockzeit,Flugzeugtyp,Kennzeichen,Funktion,Bemerkungen',
    "French:Date,N° vol,Départ,Arrivée,Temps de vol,Type d'avion,Immatriculation,Fonction,Remarques",
    'Spanish:Fecha,Vuelo,Origen,Destino,Tiempo de vuelo,Tipo de avión,Matrícula,Función,Observaciones',
    'Italian:Data,Volo,Partenza,Arrivo,Tempo di volo,Tipo aeromobile,Marche,Funzione,Note',
    'Dutch:Datum,Vlucht,Van,Naar,Vliegtijd,Vliegtuigtype,Registratie,Functie,Opmerkingen',
    'Polish:Data,Lot,Skąd,Dokąd,Czas lotu,Typ samolotu,Znaki rejestracyjne,Stanowisko,Uwagi',
    'Portuguese:Data,Voo,Partida,Chegada,Tempo de voo,Tipo de avião,Matrícula,Função,Observações',
  ])('has headings in %s', (language) => {
    const headings = language.replace(/^\w+:/, '').replaceAll(',', ';')
    const row = '01.05.2026;ZQ210;BHX;PMI;2:29;B738;G-ZQAB;PU;x'
    const { proposal } = tableOf([headings, row, row].join('\n'))
    expect(proposal.columns).toEqual(columns.split(' '))
  })

  it('has semicolons, decimal commas, and remarks with commas and line breaks', () => {
    const rows = Array.from(
      { length: 8 },
      (_, day) => `0${day + 1}.05.2026;BHX;PMI;2,5;"full, hot,\nlate; tired, really\nvery"`,
    )
    const flights = flightsOf(['Datum;Von;Nach;Dauer;Bemerkungen', ...rows].join('\r\n'))
    expect(flights).toHaveLength(8)
    expect(flights[7]).toMatchObject({
      date: '2026-05-08',
      flightMinutes: 150,
      remarks: 'full, hot,\nlate; tired, really\nvery',
    })
  })

  it('has the numbers that Excel stores instead of dates, times and durations', () => {
    const text =
      'Date,From,To,Out (UTC),In (UTC),Block\n' +
      '46143,BHX,PMI,0.218055555555556,0.321527777777778,0.103472222222222\n' +
      '46144,PMI,BHX,0.25,0.375,0.125\n46145,BHX,PMI,0,0.125,0.125\n'
    const flights = flightsOf(text)
    expect(flights.map((flight) => [flight.actualDeparture, flight.flightMinutes])).toEqual([
      ['2026-05-01T05:14:00Z', 149],
      ['2026-05-02T06:00:00Z', 180],
      ['2026-05-03T00:00:00Z', 180],
    ])
    const dated = 'From,To,Out (UTC),In (UTC)\nBHX,PMI,46143.218055555556,46143.321527777778\n'
    expect(flightsOf(dated)[0]?.actualDeparture).toBe('2026-05-01T05:14:00Z')
  })

  it('keeps decimal hours that are no part of a day', () => {
    const text = 'Date,From,To,Hours\n01/05/2026,BHX,PMI,2.483333\n03/05/2026,BHX,DUB,0.966667\n'
    expect(flightsOf(text).map(({ flightMinutes }) => flightMinutes)).toEqual([149, 58])
  })

  it('is not asked for its zone if the block times fit the time of the airports alone', () => {
    const local = tableOf('Date,From,To,Out,In,Blk\n01/05/2026,BHX,PMI,06:14,09:43,2:29\n')
    expect(local.proposal.zone).toBe('LOCAL_STATION')
    expect(local.zoneReason).toContain('only in the local time of each airport')
    // The time of the home base fits as well.
    const utc = tableOf('Date,From,To,Out,In,Blk\n01/05/2026,BHX,PMI,05:14,07:43,2:29\n')
    expect(utc).toMatchObject({ proposal: { zone: 'UTC' }, zoneReason: null })
    const mixed =
      'Date,From,To,Out,In,Blk\n01/05/2026,BHX,PMI,06:14,09:43,2:29\n02/05/2026,BHX,PMI,06:14,08:43,2:29\n'
    expect(tableOf(mixed).zoneReason).toBeNull()
  })
})

it('warns of columns whose cells have another form', () => {
  const table = {
    headings: ['Date', 'Block', ''],
    firstRows: [
      ['01/05/2026', '2:29', 'x'],
      ['02/05/2026', '2:31', ''],
    ],
  }
  expect(columnDoubts(table, ['date', 'aircraftType', 'remarks'], today)).toEqual([
    'The column “Block” does not look like aircraft types: it has “2:29”.',
  ])
  expect(columnDoubts(table, ['date', 'flightTime', 'crew'], today)).toEqual([])
  expect(columnDoubts(table, [null, null, 'date'], today)).toEqual([
    'The column “Column 3” does not look like dates: it has “x”.',
  ])
})
