import { useState } from 'react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { TableQuestion } from '#imports/api/logbook-import.ts'
import type { ImportResult, RosterImportResult } from '#imports/api/file-import.ts'

type Asked = {
  /** The columns to match; null for a file of a known format. */
  table: TableQuestion | null
  /** True while the columns are matched. */
  isMatching: boolean
  /** The entries that a calendar left out before any was picked. */
  leftOut: RosterImportResult['leftOut']
}

const nothing: Asked = { table: null, isMatching: false, leftOut: [] }
const noAnswers: ImportAnswers = {}

/** The questions of a preview, which later previews no longer ask, and the user's answers. */
export function useAnswers() {
  const [answers, setAnswers] = useState(noAnswers)
  const [addsCertificates, setAddsCertificates] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const [{ table, isMatching, leftOut }, setAsked] = useState(nothing)

  function receive(result: ImportResult): void {
    const hasPicked = (answers.picked ?? []).length > 0
    if (result.kind === 'table') setAsked({ ...nothing, table: result, isMatching: true })
    else if (result.kind === 'roster' && !hasPicked) {
      setAsked({ ...nothing, leftOut: result.leftOut })
    } else setAsked((earlier) => ({ ...earlier, isMatching: false }))
  }

  function forget(): void {
    setAnswers(noAnswers)
    setAddsCertificates(false)
    setEdited(false)
    setAsked(nothing)
  }

  return {
    answers,
    /** The answers to apply an import with. */
    all: addsCertificates ? { ...answers, addCertificates: true } : answers,
    /** True if closing would lose an answer. */
    isEdited,
    receive,
    forget,
    /** For the steps of the dialog. */
    steps: {
      answers,
      /** Previews the file again with these answers as well. */
      answer: (more: ImportAnswers) => {
        setAnswers({ ...answers, ...more })
        setEdited(true)
      },
      setEdited: () => setEdited(true),
      addsCertificates,
      setAddsCertificates,
      /** The columns to match now. */
      question: isMatching ? table : null,
      changeColumns: () => setAsked((earlier) => ({ ...earlier, isMatching: true })),
      leftOut,
    },
  }
}
