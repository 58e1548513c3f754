{
  const apply = () => {
    let theme = ''
    try {
      theme = localStorage['waypost-theme'] ?? ''
    } catch {}
    document.documentElement.style.colorScheme = theme
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      const of = (meta.title ||= meta.media)
      meta.media = of.includes(theme) ? (theme ? 'all' : of) : 'not all'
    }
  }
  apply()
  document.addEventListener('waypost-theme', apply)
  onstorage = apply
}
