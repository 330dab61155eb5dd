import { dutyTypes, type DutyType } from './words/duty-words.ts'

/**
 * Duty codes in Personal Crew Schedule Reports of several airlines. Codes match as a whole: ASBY is not SBY.
 */
const codes: Record<Exclude<DutyType, 'FLIGHT'>, string> = {
  OFF: 'OFF X D/O DO LOFF OOFF COFF ADO RDO',
  HSBY:
    'HSBY SBY ESBY LSBY PSBE HS1 HS2 HS3 HS4 HS5 HS6 HS7 HS8 SB2 SB3 SB4 SBYP ' +
    'SBYA SBYB SBYC SBYD SBYE SBYF SBYG BKUP',
  ASBY: 'ASBY ADTY ASBD S1 S2 S3 S4 S5 S6 S7 S8',
  LEAVE: 'LVE AL ALL CCL XL HC',
  SICK: 'SICK CSL PSL',
  TRAINING:
    'ASLE EFFRS ELD SEPR SEPD RAFT FA-R DG-R RTC GS CRMC ASRC AS-G IFX CSR BP EBT1 EBT2 SMCK SMTR ' +
    'LOE FFST FTL',
  HOTEL_REST: 'HOTEL HTL',
}

const typeOfCode = new Map<string, DutyType>(
  dutyTypes.flatMap((type) =>
    (type === 'FLIGHT' ? '' : codes[type])
      .split(' ')
      .filter(Boolean)
      .map((code): [string, DutyType] => [code, type]),
  ),
)

/** Wordings that leave no doubt, in the order they are tried. */
const wordings: [RegExp, DutyType][] = [
  [/\bairport (stand-?by|duty)\b/i, 'ASBY'],
  [/\b(home|early|late) stand-?by\b/i, 'HSBY'],
  [/\bsick( leave)?\b/i, 'SICK'],
  [/\b(days? off|rest day|off day)\b/i, 'OFF'],
  [/\b(annual|parental|unpaid|compassionate) leave\b/i, 'LEAVE'],
  [/\b(hotel rest|layover)\b/i, 'HOTEL_REST'],
]

/**
 * The duty type of a code.
 *
 * @param code as printed; a leading `*` or `>` is ignored.
 * @param descriptions the file's own explanations of the code, most trusted first.
 * @returns undefined for an unknown code.
 */
export function dutyTypeOfCode(
  code: string,
  ...descriptions: (string | undefined)[]
): DutyType | undefined {
  const [legend, ...details] = descriptions
  return (
    typeOfWording(legend) ??
    typeOfCode.get(code.replace(/^[*>]/, '').toUpperCase()) ??
    details.map(typeOfWording).find(Boolean)
  )
}

function typeOfWording(text: string | undefined): DutyType | undefined {
  if (!text) return undefined
  return wordings.find(([wording]) => wording.test(text))?.[1]
}
