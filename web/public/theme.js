// Sets the theme before the first paint. The same key and colours are in web/preferences/preferences.ts.
{
  let isDark = false
  try {
    const { theme, darkMode } = JSON.parse(localStorage.getItem('healthPortalPreferences')) ?? {}
    const isDevice = theme === 'device'
    const isStoredDark = theme === 'dark' || (theme !== 'light' && darkMode === true)
    isDark = isDevice ? matchMedia('(prefers-color-scheme: dark)').matches : isStoredDark
  } catch {
    // Unreadable or forbidden storage means the default; the app itself says so once.
  }
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#151c25' : '#ffffff'
}

// On a slow network the typeface would delay code and data, so it loads after the first view: web/main.tsx. Elsewhere it is
// preloaded with them.
{
  const { typeface } = document.currentScript.dataset
  const isSlow = /2g|3g/.test(navigator.connection?.effectiveType ?? '')
  const isKept = Boolean(navigator.serviceWorker?.controller)
  if (typeface && isSlow && !isKept) {
    document.documentElement.dataset.typeface = 'later'
  } else if (typeface) {
    const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }
    document.head.append(
      Object.assign(document.createElement('link'), attributes, { href: typeface }),
    )
  }
}
