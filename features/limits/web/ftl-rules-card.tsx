import { Suspense } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { rulesLink } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const FtlSettingsDialog = lazyComponent(
  () => import('./ftl-settings-dialog.tsx'),
  'FtlSettingsDialog',
)

/** The way to the rules that apply to the user. They are loaded when the dialog opens. */
export function FtlRulesCard() {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <Card aria-labelledby={rulesLink.hash}>
      <h3 id={rulesLink.hash} className="mb-1 scroll-mt-20 text-lg">
        Flight time rules
      </h3>
      <p className="mb-3 text-sm text-ink-2">
        United Kingdom or EASA, and stricter limits that your airline has agreed.
      </p>
      <Button onClick={() => open(true)}>Change rules</Button>
      {dialog && (
        <Suspense>
          <FtlSettingsDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </Card>
  )
}
