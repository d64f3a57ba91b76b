// Sets the theme before the first paint. A file of its own, because the content security policy forbids inline scripts.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('theme')
    } catch {}
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.content = theme === 'dark' ? '#0E0F11' : '#FFFFFF'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('themechange', apply)
})()
