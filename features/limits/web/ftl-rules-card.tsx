import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { counted } from '#kernel/words/counted.ts'
import { rulesWords } from '#limits/rules/scheme/rules-read.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { paths, rulesLink } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { ftlSettingsQuery } from './ftl-settings-queries.ts'

const FtlSettingsDialog = lazyComponent(
  () => import('./ftl-settings-dialog.tsx'),
  'FtlSettingsDialog',
)

/** The rules in force for the user, as the limits name them, and the ways to change and to see them. */
export function FtlRulesCard() {
  const { dialog, key, open, close } = useOpenDialog<true>()
  const { data } = useQuery(ftlSettingsQuery)
  return (
    <Card aria-labelledby={rulesLink.hash}>
      <h3 id={rulesLink.hash} className="mb-1 scroll-mt-20 text-lg">
        Flight time rules
      </h3>
      <p className="mb-3 text-sm text-ink-2">
        United Kingdom or EASA, and stricter limits that your airline has agreed.
      </p>
      <p className="mb-3 min-h-25 text-sm">
        {data && `Rules in force: ${rulesWords(data.scheme)} ${ownWords(data.ownLimits.length)}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button onClick={() => open(true)}>Change rules</Button>
        <Link to={paths.roster} hash="ftl-status" className={`py-3 text-sm ${textLinkLook}`}>
          See all limits
        </Link>
      </div>
      {dialog && (
        <Suspense>
          <FtlSettingsDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </Card>
  )
}

/** The stricter limits that the user has stated. */
const ownWords = (count: number) =>
  count === 0
    ? 'No stricter limits of your airline.'
    : `${counted(count, 'stricter limit')} of your airline.`
