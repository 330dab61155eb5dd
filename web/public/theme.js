// Sets the theme before the first paint. The same key and colours stand in web/preferences/.
{
  let isDark = false
  try {
    isDark = JSON.parse(localStorage.getItem('healthPortalPreferences') ?? '{}')?.darkMode === true
  } catch {
    // Unreadable or forbidden storage means the default; the app itself says so once.
  }
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#151c25' : '#ffffff'
}
