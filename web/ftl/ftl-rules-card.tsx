import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { rulesRead } from '#domain/ftl/scheme/ftl-scheme.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ftlSettingsQuery } from './ftl-settings-queries.ts'
import { settingsWords } from './ftl-settings-values.ts'

const FtlSettingsDialog = lazyComponent(
  () => import('./ftl-settings-dialog.tsx'),
  'FtlSettingsDialog',
)

/** The rules that apply to the user, with a button to change them. */
export function FtlRulesCard() {
  const id = useId()
  const query = useQuery(ftlSettingsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        Flight time rules
      </h3>
      <QueryView query={query} loading={<Skeleton className="h-24" />}>
        {(settings) => (
          <>
            <p className="font-medium">{settingsWords(settings)}</p>
            <p className="mt-1 mb-3 text-sm text-ink-2">
              {rulesRead.version}, read on {mediumDate(rulesRead.readOn)}. An aid, not the
              authority: your operator’s approved scheme decides.
            </p>
            <Button onClick={() => setOpen(true)}>Change rules</Button>
            {isOpen && (
              <Suspense>
                <FtlSettingsDialog settings={settings} onClosed={() => setOpen(false)} />
              </Suspense>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
