import { columnKey } from '#imports/rules/logbook/cells/column-key.ts'
import { plainLetters } from '#imports/rules/logbook/cells/month-name.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { tableFields, type TableField } from './table-mapping.ts'

/** The headings of each field, as `columnKey` writes them, without accents. A heading can name two fields: its content decides. */
const names: Record<TableField, string> = {
  date:
    'date dates day flightdate dateofflight departuredate depdate utcdate localdate dutydate datum fecha data ' +
    'tag flugdatum giorno dia jour dzien flugtag vluchtdatum datalotu fechadevuelo datadelvolo datadovoo datedevol',
  flightNumber:
    'flight flt flightno fltno flightnumber flightnum fltnum fltnumber fltnbr flightnr callsign service vol ' +
    'vuelo flug flugnr flugnummer volo voo vlucht lot numerolotu numerovolo numerovuelo numerodevuelo numerodevol numerodevolo numerodovoo vluchtnummer nrlotu novol nvol ndevol nodevol nvuelo nvolo nvoo',
  departureAirport:
    'from dep departure origin orig depairport departureairport depapt departureplace placeofdeparture ' +
    'departurestation depstation depstn departureaerodrome adep depicao depiata fromairport start von desde de da abflughafen startflughafen abflugort depart aeroportdepart aeroportdedepart origen salida partenza aeroportodipartenza van vertrek vertrekluchthaven odlot lotniskoodlotu skad partida origem',
  arrivalAirport:
    'to arr arrival dest destination arrairport arrivalairport arrapt arrivalplace placeofarrival ' +
    'arrivalstation arrstation arrstn arrivalaerodrome ades arricao arriata toairport nach hasta a zielflughafen zielort ziel landeort arrivee aeroportarrivee aeroportdarrivee destino llegada arrivo destinazione naar aankomst aankomstluchthaven przylot dokad chegada',
  route: 'route routing sector sectors leg citypair strecke routecode',
  offBlock:
    'out off dep departure std atd etd deptime departuretime timeofdeparture offblock offblocks blocksoff blockoff ' +
    'offblocktime blockofftime offchocks chocksoff timeout blockout outtime offtime actualdeparture ' +
    'actualdeparturetime actualdep depact stdatd abflug abflugzeit depart heuredepart heurededepart salida horasalida horadesalida partenza orapartenza oradipartenza vertrek vertrektijd odlot godzinaodlotu partida horadepartida',
  onBlock:
    'in on arr arrival sta ata eta arrtime arrivaltime timeofarrival onblock onblocks blockson blockon onblocktime ' +
    'blockontime onchocks chockson timein blockin intime ontime actualarrival actualarrivaltime actualarr arract ' +
    'staata ankunft ankunftszeit arrivee heurearrivee heuredarrivee llegada horallegada horadellegada arrivo oraarrivo oradiarrivo aankomst aankomsttijd przylot godzinaprzylotu chegada horadechegada',
  flightTime:
    'block blk blocktime blocks blockhours blockhrs blh bh hrs hours flttime flighttime flighthours flthrs flthours ' +
    'flyingtime flyinghours duration total totaltime totalhours totalblock totalflighttime blktime blkhrs time dauer blockzeit flugzeit blockstunden tempsdevol heuresdevol dureedevol duree tiempodevuelo horasdevuelo duracion tempodivolo orevolo oredivolo durata vliegtijd vlieguren bloktijd duur czaslotu czas tempodevoo horasdevoo duracao',
  aircraftType:
    'aircraft ac type actype aircrafttype fleet model aircraftmodel equipment eqp equip variant planetype plane ' +
    'flugzeug muster flugzeugtyp flugzeugmuster typ luftfahrzeugtyp luftfahrzeug appareil avion typeavion typedavion typeappareil tipo tipoavion tipodeavion aeronave tipoaeronave tipodeaeronave aereo tipoaereo aeromobile tipoaeromobile tipodiaeromobile vliegtuig vliegtuigtype toestel samolot typsamolotu statekpowietrzny aviao tipodeaviao',
  aircraftRegistration:
    'reg registration regn rego aircraft tail tailno tailnumber ac acreg acregistration aircraftreg aircraftregistration ' +
    'aircraftid kennzeichen matricula luftfahrzeugkennzeichen registrierung eintragung immatriculation matricule matriculation immat matriculacion marche marca marchediimmatricolazione immatricolazione registrazione registratie registratieteken inschrijving znaki znakirejestracyjne rejestracja registo matriculas',
  role: 'role rank position pos duty function capacity crewposition dutyposition operatingposition grade funktion dienstposition rolle fonction poste funcion puesto cargo rol funzione ruolo mansione functie rang stanowisko funkcja rola funcao posicao',
  crew:
    'crew crewlist crewmembers crewnames names colleagues captain cpt capt pic picname nameofpic commander cp fo ' +
    'firstofficer copilot pu pur purser sccm scm cm fa fa1 fa2 fa3 fa4 fa5 fa6 cc cc1 cc2 cc3 cc4 cc5 cc6 cabincrew ' +
    'flightattendant flightattendants flightdeck senior cabinmanager flightcrew besatzung kabinenbesatzung equipage tripulacion equipaggio bemanning zaloga tripulacao kapitaen kapitan commandant comandante gezagvoerder',
  remarks:
    'remarks remark notes note comments comment memo observations info bemerkungen bemerkung anmerkung anmerkungen notiz notizen hinweise remarque remarques observation commentaire commentaires observaciones observacion comentario comentarios notas nota osservazioni note opmerking opmerkingen notities uwagi komentarz notatki observacoes observacao',
}

/** Beginnings and ends by which a longer heading is recognised, such as `Café notes`. */
const parts: [RegExp, TableField][] = [
  [/(?:notes?|remarks?|comments?)$/, 'remarks'],
  [/^(?:flightdate|dateof)|date$/, 'date'],
  [/^(?:flightn|fltn)/, 'flightNumber'],
  [/registration|tailn/, 'aircraftRegistration'],
  [/^aircrafttype|^actype/, 'aircraftType'],
  [/^(?:offblock|blocksoff|blockoff)/, 'offBlock'],
  [/^(?:onblock|blockson|blockon)/, 'onBlock'],
  [/^(?:blocktime|flighttime|totalblock|totalflight)/, 'flightTime'],
  [/^(?:crew|captain|purser|cabincrew).*(?<!role|rank|position)$/, 'crew'],
]

const zoneWords =
  /\b(?:utc|gmt|zulu|z|local|lt|lcl|loc|lmt|base|home|station|time of each airport)\b/gi

let fieldsOfName: Map<string, TableField[]> | undefined

/** The fields that a heading can name, the likely ones first; none for an unknown heading. */
export function fieldsOfHeading(heading: string): TableField[] {
  fieldsOfName ??= fieldsByName()
  const texts = [heading, heading.replaceAll(zoneWords, '')]
  const keys = texts.flatMap((text) => [columnKey(text), columnKey(plainLetters(text))])
  const exact = [...new Set(keys.flatMap((key) => fieldsOfName?.get(key) ?? []))]
  if (exact.length > 0) return exact
  const key = keys.at(-1) ?? ''
  return parts.flatMap(([part, field]) => (part.test(key) ? [field] : [])).slice(0, 1)
}

/** The zone that a heading states, as `Off blocks (UTC)`; null if it states none. */
export function zoneOfHeading(heading: string): LogbookZone | null {
  if (/\b(?:utc|gmt|zulu|z)\b|\d\dz\b/i.test(heading)) return 'UTC'
  if (/\b(?:base|home)\b/i.test(heading)) return 'LOCAL_BASE'
  return /\b(?:local|lt|lcl|loc|lmt)\b/i.test(heading) ? 'LOCAL_STATION' : null
}

/** The text by which a mapping is remembered for tables with the same headings. */
export function headingKey(headings: string[]): string {
  return headings.map(columnKey).join('|')
}

function fieldsByName(): Map<string, TableField[]> {
  const fields = new Map<string, TableField[]>()
  for (const field of tableFields) {
    for (const name of names[field].split(' '))
      fields.set(name, [...(fields.get(name) ?? []), field])
  }
  return fields
}
