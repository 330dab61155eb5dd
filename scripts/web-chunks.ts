type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const visitorPage = /\/features\/identity\/web\/(?!confirm-)[\w-]+-page\.tsx$/
const sectionPart =
  /\/(?:features\/(?!identity)([\w-]+)\/web\/(?:([\w-]+)\/)?[\w-]+-(page|queries)|web\/shell\/(layout)\/[\w-]+-layout|web\/shell\/pages\/([\w-]+)-page)\.tsx?$/

/** The dialogs that import files, and the parts of an import that load when they are needed. */
const importPart =
  /\/(?:features\/imports\/web|platform\/web\/files)\/(.*\/)?(import-\w+-dialog|file-drop|pdf-text)\.tsx?$/
const fileDrop = /\/platform\/web\/files\/file-drop\.tsx$/

/**
 * The chunks for code that several lazily loaded parts of the web share. The chunk of a module depends on the first
 * views that need it, so that a view loads few files and little code that it does not need.
 */
export const sharedChunks = [
  { debugName: 'shared by few', name: fewSections, minSize: 4000 },
  { debugName: 'shared by many', name: manyParts },
]

/** One or two sections: the names of their folders, such as `dashboard-roster`. */
function fewSections(id: string, context: Context): string | null {
  const roots = rootsOf(id, context)
  const sections = [...sectionsOf(roots)].sort()
  const isFew = !sections.includes('layout') && sections.length > 0 && sections.length < 3
  return isFew && isLazilyShared(roots, context) && !roots.some(isVisitorPage)
    ? sections.join('-')
    : null
}

/**
 * Pages for visitors, all sections, or none of these: parts that open later, such as dialogs. Pages for visitors share
 * the basics with several sections, and the rest of their code with at most one.
 */
function manyParts(id: string, context: Context): string | null {
  const roots = rootsOf(id, context)
  if (!isLazilyShared(roots, context)) return null
  const sections = sectionsOf(roots)
  const isOfMany = sections.has('layout') || sections.size > 1
  if (roots.some(isVisitorPage)) return isOfMany ? 'basics' : 'visitors'
  if (sections.size > 0) return 'sections'
  // Pages load the part that takes dropped files, but not the other code of imports, nor that of dialogs.
  if (roots.some((root) => fileDrop.test(root))) return 'file-drop'
  return roots.every((root) => importPart.test(root)) ? 'imports' : 'dialogs'
}

/** Code of the entry is loaded first; code that only one part imports stays in its chunk. */
function isLazilyShared(roots: string[], context: Context): boolean {
  return roots.length > 1 && !roots.some((root) => context.getModuleInfo(root)?.isEntry)
}

function isVisitorPage(root: string): boolean {
  return visitorPage.test(root)
}

/**
 * The sections that need a module by these roots. A page in a folder of a section opens later than the section. It
 * counts, by that folder's name, only if no first view needs the module.
 */
function sectionsOf(roots: string[]): Set<string> {
  const parts = roots.flatMap((root) => {
    const [, feature, folder, kind, layout, page] = sectionPart.exec(root) ?? []
    // The screens of duties are those of the roster.
    const section = feature === 'duties' ? 'roster' : (feature ?? layout ?? page)
    if (!section) return []
    return kind === 'page' && folder
      ? [{ name: folder, isFirst: false }]
      : [{ name: section, isFirst: true }]
  })
  const first = parts.filter(({ isFirst }) => isFirst)
  return new Set((first.length > 0 ? first : parts).map(({ name }) => name))
}

/** The entries and lazily imported modules that import a module, directly or not. */
function rootsOf(id: string, context: Context): string[] {
  const seen = new Set<string>()
  const pending = [id]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    pending.push(...(context.getModuleInfo(next)?.importers ?? []))
  }
  return [...seen].filter((each) => {
    const info = context.getModuleInfo(each)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}
