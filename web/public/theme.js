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
