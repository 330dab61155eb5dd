import { isLongCell } from '#kernel/csv/cell-limits.ts'

/** Nationality marks of two signs, which are followed by a hyphen. Marks without a hyphen, such as N, are left out. */
const longMarks = new Set(
  (
    '2- 3A 3B 3C 3D 3X 4K 4L 4O 4R 4X 5A 5B 5H 5N 5R 5T 5U 5V 5X 5Y 6V 6Y 7O 7P 7T 8P 8Q 8R 9A 9G 9H 9J 9K 9L 9M 9N ' +
    '9Q 9V 9Y A2 A5 A6 A7 AP C2 C5 C6 CC CN CP CS CU D2 D4 D6 DQ E3 E5 E7 EC EI EJ EK EP ER ES ET EW EX EY EZ HA HB HC ' +
    'HH HI HK HP HR HS HZ J2 J3 J5 J6 J7 J8 JY LN LV LX LY LZ OB OD OE OH OK OM OO OY P2 P4 PH PJ PK PP PR PS PT PZ RA ' +
    'RP S2 S5 S7 SE SP ST SU SX T7 TC TF TG TI TJ TL TN TR TS TT TU TY TZ UK UP UR V2 V3 V5 V8 VH VN VQ VT XA XT XU XY ' +
    'XZ YA YI YJ YK YL YN YR YS YU YV Z3 Z8 ZA ZK ZP ZS'
  ).split(' '),
)

/**
 * A registration in capitals, with its hyphen where the nationality mark is known: `gzqab` and `G-ZQAB` are `G-ZQAB`.
 * Any other text stays as printed.
 */
export function readRegistrationCell(text: string): string {
  if (isLongCell(text)) return text.trim()
  const capitals = text.trim().toUpperCase().replaceAll(/\s+/g, '')
  if (capitals.includes('-') || !/^[A-Z0-9]{5}$/.test(capitals)) return capitals
  const mark = markOf(capitals)
  return mark === '' ? capitals : `${mark}-${capitals.slice(mark.length)}`
}

function markOf(registration: string): string {
  // Canada's marks begin with CF, CG and CI, so that they differ from those of two letters.
  if (/^(?:[GDFIM][A-Z]{4}|C[FGI][A-Z]{3}|B\d{4})$/.test(registration))
    return registration.slice(0, 1)
  const mark = registration.slice(0, 2)
  return longMarks.has(mark) ? mark : ''
}
