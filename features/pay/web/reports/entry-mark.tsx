import { CircleAlert, CircleCheck } from 'lucide-react'

/** The expected pay beside an entry, and the heads that differ. */
export type EntryMark = {
  isRight: boolean
  /** Null if a head has no rate. */
  expected: string | null
  differences: string[]
  note: string | null
}

/** By the place of the entry. */
export type EntryMarks = ReadonlyMap<number, EntryMark>

type Props = {
  mark: EntryMark
  isNamed?: boolean
  /** True to leave the expected amount out. */
  isBare?: boolean
}

/** The result for a line and the expected amount, with words for screen readers. */
export function Mark({ mark: { isRight, expected }, isNamed = false, isBare = false }: Props) {
  const Icon = isRight ? CircleCheck : CircleAlert
  return (
    <>
      <Icon
        size={14}
        className={`me-1 inline align-[-2px] ${isRight ? 'text-good' : 'text-warn'}`}
      />
      <span className="sr-only">{isRight ? 'As expected: ' : 'Differs: '}</span>
      {expected && !isBare && `${isNamed ? 'Expected ' : ''}${expected}`}
    </>
  )
}
