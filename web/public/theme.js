// Sets the theme and the text size before the first paint. A file of its own, because the content security policy forbids inline scripts.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // percent of the browser's own text size
  const sizes = new Map([
    ['large', '115%'],
    ['larger', '130%'],
    ['largest', '150%'],
  ])
  const apply = () => {
    const chosen = stored('theme')
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    const root = document.documentElement
    root.dataset.theme = theme
    root.style.fontSize = sizes.get(stored('textSize')) ?? ''
    const bar = document.querySelector('meta[name="theme-color"]')
    if (bar) bar.content = theme === 'dark' ? '#0E0F11' : '#FFFFFF'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('themechange', apply)
})()
