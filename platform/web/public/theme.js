// Sets the theme before the first paint. The same key and colours are in features/profile/web/preferences/preferences.ts.
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

// The typeface is preloaded, but on a slow network platform/web/shell/main.tsx loads it after the first view.
{
  const { typeface } = document.currentScript.dataset
  const isSlow = /2g|3g/.test(navigator.connection?.effectiveType)
  if (isSlow && !navigator.serviceWorker?.controller) {
    document.documentElement.dataset.typeface = 'later'
  } else if (typeface) {
    const link = document.createElement('link')
    const attributes = { rel: 'preload', as: 'font', crossOrigin: '', href: typeface }
    document.head.append(Object.assign(link, attributes))
  }
}
