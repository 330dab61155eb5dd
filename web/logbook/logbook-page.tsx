import { BeingBuilt } from '#web/layout/being-built.tsx'

export function LogbookPage() {
  return (
    <BeingBuilt section="logbook" title="Flight Logbook">
      Your flights, standby and training hours will stand here.
    </BeingBuilt>
  )
}
