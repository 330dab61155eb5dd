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
import type { DutyType } from '#domain/roster/duty.ts'
import { badgeLook } from '#web/ui/badge.tsx'
import { Fragment } from 'react'

type Look = { label: string; Icon: LucideIcon; colours: string }

/** The label, icon and colour of each duty type. Colour is never the only distinction. */
const looks: Record<DutyType, Look> = {
  FLIGHT: { label: 'Flight', Icon: Plane, colours: 'bg-flight-soft text-flight' },
  ASBY: { label: 'Airport standby', Icon: Building2, colours: 'bg-asby-soft text-asby' },
  HSBY: { label: 'Home standby', Icon: House, colours: 'bg-hsby-soft text-hsby' },
  TRAINING: { label: 'Training', Icon: GraduationCap, colours: 'bg-training-soft text-training' },
  OFF: { label: 'Day off', Icon: CircleDashed, colours: 'bg-off-soft text-off' },
  LEAVE: { label: 'Leave', Icon: Sun, colours: 'bg-leave-soft text-leave' },
  SICK: { label: 'Sick', Icon: Cross, colours: 'bg-sick-soft text-sick' },
  HOTEL_REST: { label: 'Hotel rest', Icon: MoonStar, colours: 'bg-rest-soft text-rest' },
}

export const dutyLabel = (type: DutyType): string => looks[type].label

export function DutyBadge({ type }: { type: DutyType }) {
  const { label, Icon, colours } = looks[type]
  return (
    <span className={`${badgeLook} ${colours}`}>
      <Icon size={14} strokeWidth={2.25} />
      {label}
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
