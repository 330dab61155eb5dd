import { Award, GraduationCap, HeartPulse, IdCard, Plane, type LucideIcon } from 'lucide-react'
import type { CertificateType } from '#certificates/rules/certificate.ts'

type Kind = {
  label: string
  icon: LucideIcon
  /** Examples of this type. */
  help: string
}

/** Labels of the certificate types. */
export const certificateKinds: Record<CertificateType, Kind> = {
  license: {
    label: 'License',
    icon: IdCard,
    help: 'Your cabin crew attestation or pilot licence, airport passes and passports.',
  },
  medical: {
    label: 'Medical',
    icon: HeartPulse,
    help: 'Your cabin crew medical report or medical certificate.',
  },
  training: {
    label: 'Training',
    icon: GraduationCap,
    help: 'Recurrent training. Your training codes appear here automatically.',
  },
  qualification: {
    label: 'Qualification',
    icon: Award,
    help: 'Roles you may act in: senior crew, instructor, first aider.',
  },
  rating: { label: 'Rating', icon: Plane, help: 'The aircraft types you may operate.' },
}
