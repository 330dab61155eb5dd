import { Link, useRouter } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paths, screens, sections } from '#web/base/paths.ts'
import { sectionIcons } from '#web/ui/section-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** From this width on, the top bar shows the sections (spec 9). */
const wide = '(min-width: 1024px)'

/** The menu of the sections on small screens. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  useClosing(isOpen, (closedBy) => {
    setOpen(false)
    if (closedBy === 'escape') toggle.current?.focus()
  })
  return (
    <div className="lg:hidden">
      <IconButton
        ref={toggle}
        icon={isOpen ? X : Menu}
        label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!isOpen)}
      />
      <nav
        id="mobile-menu"
        aria-label="Sections"
        hidden={!isOpen}
        className="menu-sheet absolute inset-x-0 top-full border-b border-line bg-card p-2 shadow-dialog"
      >
        {sections.map((section) => (
          <MobileLink key={section} section={section} onFollow={() => setOpen(false)} />
        ))}
      </nav>
    </div>
  )
}

function MobileLink(props: { section: (typeof sections)[number]; onFollow: () => void }) {
  const { section, onFollow } = props
  const Icon = sectionIcons[section]
  const { title, subtitle } = screens[section]
  return (
    <Link to={paths[section]} onClick={onFollow} className={linkLook}>
      <Icon size={20} className="shrink-0" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-3">{subtitle}</span>
      </span>
    </Link>
  )
}

const linkLook =
  'flex min-h-14 items-center gap-4 rounded-input border border-transparent px-3 py-2 ' +
  'hover:bg-raised aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

/** Closes the menu on Escape, a press elsewhere, navigation, or when the window becomes wide. */
function useClosing(isOpen: boolean, close: (closedBy: 'escape' | 'other') => void): void {
  const router = useRouter()
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && close('escape')
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('header')) close('other')
    }
    document.addEventListener('keydown', handleKey, { signal })
    document.addEventListener('pointerdown', handlePress, { signal })
    matchMedia(wide).addEventListener('change', () => close('other'), { signal })
    signal.addEventListener(
      'abort',
      router.subscribe('onBeforeNavigate', () => close('other')),
    )
    return () => listening.abort()
  }, [isOpen, close, router])
}
