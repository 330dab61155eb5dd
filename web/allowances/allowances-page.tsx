import { BeingBuilt } from '#web/layout/being-built.tsx'

export function AllowancesPage() {
  return (
    <BeingBuilt section="allowances" title="Variable Pay Reports">
      Your pay reports, with what each total is made of, will stand here.
    </BeingBuilt>
  )
}
