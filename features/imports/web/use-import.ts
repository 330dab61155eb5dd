import { useRef, useState } from 'react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { ImportResult } from '#imports/api/file-import.ts'
import { importFileMaxBytes } from '#api/request-limits.ts'
import { importFileTooLarge } from '#imports/rules/files/file-refusal.ts'
import { isImportError } from '#web/base/lazy-import.ts'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import type { GivenFile } from '#web/files/given-file.ts'
import { idsWith } from './roster/apply-words.ts'
import { useApplyImport } from './import-requests.ts'
import type { ImportFailed } from './sections/import-facts.tsx'
import { useAnswers } from './use-answers.ts'
import { useDecisions } from './use-decisions.ts'
import { usePreview } from './use-preview.ts'

type Options = {
  /** A file given before the dialog opened. */
  given?: GivenFile | undefined
  /** The message when the server refuses without one. */
  fallback?: string | undefined
  onApplied: (result: ImportResult) => void
}

/** The state of an import: the file, its preview, the user's answers and decisions, and applying it. */
export function useImport({ given, fallback, onApplied }: Options) {
  const [chosen, setChosen] = useState(() => checked(given))
  const { decisions, hasDecided, suggest, decide, forget } = useDecisions()
  const { answers, all, isEdited, steps, ...questions } = useAnswers()
  const isSending = useRef(false)
  const applying = useApplyImport(fallback)
  const file = chosen && 'file' in chosen ? chosen.file : null
  const refusal = chosen && 'refusal' in chosen ? chosen.refusal : null
  const previewing = usePreview({ file, answers, fallback }, (result) => {
    questions.receive(result)
    if (result.kind === 'roster') suggest(result.missing)
  })

  function choose(next: GivenFile | null): void {
    setChosen(next && checked(next))
    forget()
    questions.forget()
    previewing.reset()
    applying.reset()
  }

  function answer(more: ImportAnswers): void {
    steps.answer(more)
    applying.reset()
  }

  function previewAgain(): void {
    applying.reset()
    previewing.again()
  }

  async function apply(previewed: string): Promise<void> {
    // A second click can arrive before React disables the button.
    if (!file || isSending.current) return
    isSending.current = true
    const [remove, keep] = [idsWith(decisions, 'remove'), idsWith(decisions, 'keep')]
    try {
      onApplied(await applying.mutateAsync({ file, answers: all, previewed, remove, keep }))
    } catch {
      // The dialog shows the error of the mutation.
    } finally {
      isSending.current = false
    }
  }

  const { error } = applying
  return {
    file,
    preview: previewing.preview,
    isReading: previewing.isReading,
    isApplying: applying.isPending,
    failure: refusal ? sentence(refusal) : failureOf(previewing.error ?? error),
    /** True if the file could not be sent, because the portal cannot be reached. */
    isOffline: isRequestError(previewing.error) && previewing.error.status === 0,
    /** True if the preview has to be computed again. */
    isStale: !previewing.isCurrent || (isRequestError(error) && error.status === 409),
    /** True if closing would lose an answer or decision. */
    isDirty: (hasDecided || isEdited) && !applying.isPending && !applying.isSuccess,
    decisions,
    decide,
    ...steps,
    answer,
    receive: choose,
    reset: () => choose(null),
    previewAgain,
    apply,
  }
}

export type Importing = ReturnType<typeof useImport>

/** The file after the checks that need no server. */
function checked(given: GivenFile | undefined): GivenFile | null {
  if (!given || 'refusal' in given || given.file.size <= importFileMaxBytes) return given ?? null
  return { refusal: importFileTooLarge }
}

const sentence = (words: string): NonNullable<ImportFailed> => ({
  words: `Import failed: ${words}`,
})

/** The sentence for a failed call, and the reason if there was no answer. */
function failureOf(error: unknown): ImportFailed {
  if (!error) return null
  if (isRequestError(error) && error.status >= 400) {
    const [field] = Object.keys(error.fields)
    return { ...sentence(error.message), airport: /^airports\.([A-Z]{3})$/.exec(field ?? '')?.[1] }
  }
  const reason = isImportError(error) ? error.message : errorMessage(error)
  return { words: 'An error occurred during import.', reason }
}
