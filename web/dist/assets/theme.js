/** Selects light or dark before anything is drawn, as the person chose in this browser. */
{
  const { documentElement: page, head } = document
  const apply = () => {
    let theme = ''
    try {
      theme = localStorage.getItem('waypost-theme') ?? ''
    } catch {}
    page.style.colorScheme = theme
    for (const meta of head.querySelectorAll('[name=theme-color]')) {
      meta.dataset.of ??= meta.media
      meta.media = theme ? (meta.dataset.of.includes(theme) ? 'all' : 'not all') : meta.dataset.of
    }
  }
  apply()
  document.addEventListener('waypost-theme', apply)
  addEventListener('storage', apply)
}
