import {
  Building2,
  CircleDashed,
  Cross,
  GraduationCap,
  House,
  MoonStar,
  Plane,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import { badgeLook } from '#web/ui/badge.tsx'
import { Fragment } from 'react'

type Look = { Icon: LucideIcon; colours: string }

/** The icon and colour of each duty type. Colour is never the only distinction. */
const looks: Record<DutyType, Look> = {
  FLIGHT: { Icon: Plane, colours: 'bg-flight-soft text-flight' },
  ASBY: { Icon: Building2, colours: 'bg-asby-soft text-asby' },
  HSBY: { Icon: House, colours: 'bg-hsby-soft text-hsby' },
  TRAINING: { Icon: GraduationCap, colours: 'bg-training-soft text-training' },
  OFF: { Icon: CircleDashed, colours: 'bg-off-soft text-off' },
  LEAVE: { Icon: Sun, colours: 'bg-leave-soft text-leave' },
  SICK: { Icon: Cross, colours: 'bg-sick-soft text-sick' },
  HOTEL_REST: { Icon: MoonStar, colours: 'bg-rest-soft text-rest' },
}

/** The classes of the background and the text of a duty type. */
export const dutyColours = (type: DutyType): string => looks[type].colours

/** The icon of a duty type. */
export const dutyIcon = (type: DutyType): LucideIcon => looks[type].Icon

export const dutyLabel = (type: DutyType): string => dutyTypeWords[type]

export function DutyBadge({ type }: { type: DutyType }) {
  const { Icon, colours } = looks[type]
  return (
    <span className={`${badgeLook} ${colours}`}>
      <Icon size={14} strokeWidth={2.25} />
      {dutyTypeWords[type]}
    </span>
  )
}

/** The icon of a duty type, without its label. */
export function DutySign({ type }: { type: DutyType }) {
  const { Icon, colours } = looks[type]
  return (
    <span className={`grid size-5.5 shrink-0 place-items-center rounded-md ${colours}`}>
      <Icon size={14} strokeWidth={2.25} />
    </span>
  )
}

/** A duty code, which may wrap after each slash. */
export function DutyCode({ code }: { code: string }) {
  const [first, ...others] = code.split('/')
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
