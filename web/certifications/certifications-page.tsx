import { BeingBuilt } from '#web/layout/being-built.tsx'

export function CertificationsPage() {
  return (
    <BeingBuilt section="certifications" title="Certifications">
      Your licences, medicals and training, and what expires next, will stand here.
    </BeingBuilt>
  )
}
