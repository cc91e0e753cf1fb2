/** Words that the website itself says, by language; English where a language is missing. */
export interface SiteWords {
  skip: string;
  menu: string;
  mainMenu: string;
  sideMenu: string;
  below: (title: string) => string;
  language: string;
  pages: string;
  newer: string;
  older: string;
  pageOf: (page: number, pages: number) => string;
  nothingHere: string;
  notFoundTitle: string;
  notFoundText: string;
  home: string;
  alsoIn: (type: string) => string;
  categories: string;
  untitled: string;
  notice: string;
  close: string;
}

const en: SiteWords = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main',
  sideMenu: 'More',
  below: (title) => `More in ${title}`,
  language: 'Language',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  nothingHere: 'Nothing has been published here yet.',
  notFoundTitle: 'There is nothing here',
  notFoundText: 'The page you asked for has moved or was never written.',
  home: 'Back to the start',
  alsoIn: (type) => `Also in ${type}`,
  categories: 'Categories',
  untitled: 'Untitled',
  notice: 'Notice',
  close: 'Close',
};

const id: SiteWords = {
  skip: 'Langsung ke isi',
  menu: 'Menu',
  mainMenu: 'Utama',
  sideMenu: 'Lainnya',
  below: (title) => `Lainnya di ${title}`,
  language: 'Bahasa',
  pages: 'Halaman',
  newer: 'Lebih baru',
  older: 'Lebih lama',
  pageOf: (page, pages) => `Halaman ${page} dari ${pages}`,
  nothingHere: 'Belum ada yang diterbitkan di sini.',
  notFoundTitle: 'Tidak ada apa-apa di sini',
  notFoundText: 'Halaman yang Anda cari sudah pindah atau belum pernah ditulis.',
  home: 'Kembali ke awal',
  alsoIn: (type) => `Juga di ${type}`,
  categories: 'Kategori',
  untitled: 'Tanpa judul',
  notice: 'Pemberitahuan',
  close: 'Tutup',
};

const byLanguage: Record<string, SiteWords> = { en, id };

export function siteWordsFor(language: string): SiteWords {
  return byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en;
}
