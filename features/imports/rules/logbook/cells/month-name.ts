/** The months of the languages that files are written in, January first, without accents. */
const months = [
  'january januar janvier enero gennaio januari styczen stycznia janeiro',
  'february februar fevrier febrero febbraio februari luty lutego fevereiro',
  'march marz maerz mars marzo maart mrt marzec marca marco',
  'april avril abril aprile kwiecien kwietnia',
  'may mai mayo maggio mei maj maja maio',
  'june juni juin junio giugno czerwiec czerwca junho',
  'july juli juillet julio luglio lipiec lipca julho',
  'august aout agosto augustus sierpien sierpnia',
  'september septembre septiembre setiembre settembre wrzesien wrzesnia setembro',
  'october oktober octobre octubre ottobre pazdziernik pazdziernika outubro',
  'november novembre noviembre listopad listopada novembro',
  'december dezember decembre diciembre dicembre grudzien grudnia dezembro',
].map((names) => names.split(' '))

/** Letters that a month needs, at least. */
const fewestLetters = 3

/**
 * The number of a month, `5` of `may`, `Mai`, `mayo` or `maggio`, in English, German, French, Spanish, Italian, Dutch,
 * Polish and Portuguese.
 *
 * @param text the name or its beginning, in lower case without accents.
 * @returns null if no month begins like this, or several do.
 */
export function monthNamed(text: string): number | null {
  if (text.length < fewestLetters) return null
  const found = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(text)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const weekdays = (
  'monday mon montag lundi lunes lunedi maandag poniedzialek segunda ' +
  'tuesday tue tues dienstag mardi martes martedi dinsdag wtorek terca ' +
  'wednesday wed mittwoch mercredi miercoles mercoledi woensdag sroda quarta ' +
  'thursday thu thur thurs donnerstag jeudi jueves giovedi donderdag czwartek quinta ' +
  'friday fri freitag vendredi viernes venerdi vrijdag piatek sexta ' +
  'saturday sat samstag sonnabend samedi sabado sabato zaterdag sobota ' +
  'sunday sun sonntag dimanche domingo domenica zondag niedziela'
).split(' ')

/** True for a weekday or its beginning of two letters or more, in lower case without accents. */
export function isWeekday(text: string): boolean {
  return text.length > 1 && weekdays.some((name) => name.startsWith(text))
}

/** Lower case without accents: `März` is `marz`, `1er août` is `1er aout`. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l')
}
