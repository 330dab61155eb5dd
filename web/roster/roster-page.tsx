import { BeingBuilt } from '#web/layout/being-built.tsx'

export function RosterPage() {
  return (
    <BeingBuilt section="roster" title="My Roster">
      Your duties, month by month, will stand here.
    </BeingBuilt>
  )
}
