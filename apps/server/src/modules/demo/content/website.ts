import { type MenuItem, newId, type Webconfig } from '@vold/contract';
import { type Both, both } from '../demo-language.ts';
import { type DemoPictureName, demoPictures, type StoredPictures } from '../demo-pictures.ts';

export type DemoPage = 'home' | 'rooms' | 'journal' | 'privacy' | 'rules';
export type PageIds = Readonly<Record<DemoPage, string>>;

const item = (title: Both, more: Partial<MenuItem> = {}): MenuItem => ({
  id: newId('item'),
  type: more.target ? 'page' : 'custom',
  customTitle: { ...title },
  ...more,
});

/** The menus by position: `top` holds the button of the header, `bottom` the footer. */
export function demoMenus(pages: PageIds): Record<'main' | 'top' | 'bottom', MenuItem[]> {
  const rooms = () => item(both('Rooms', 'Kamar'), { target: pages.rooms });
  const journal = () => item(both('Journal', 'Jurnal'), { target: pages.journal });
  return {
    main: [
      rooms(),
      item(both('Days here', 'Kegiatan'), { target: pages.home, customUrl: '#days' }),
      journal(),
      item(both('Find us', 'Lokasi'), { target: pages.home, customUrl: '#find' }),
    ],
    top: [
      item(both('Ask for dates', 'Tanya tanggal'), {
        target: pages.home,
        customUrl: '#ask',
        configuration: { class_style: 'button' },
      }),
    ],
    bottom: [
      item(both('The house', 'Rumah'), {
        child: [
          rooms(),
          item(both('Rates', 'Tarif'), { target: pages.rooms, customUrl: '#rates' }),
          journal(),
        ],
      }),
      item(both('Privacy', 'Privasi'), { target: pages.privacy }),
      item(both('House rules', 'Tata tertib'), { target: pages.rules }),
    ],
  };
}

type DemoConfig = Pick<
  Webconfig,
  'site_name' | 'time_zone' | 'language' | 'favicon' | 'data' | 'social_media' | 'comp' | 'footer' | 'theme'
>;

export function demoConfig(stored: StoredPictures): DemoConfig {
  const picture = (name: DemoPictureName) => {
    const { width, height, alt } = demoPictures[name];
    return { ...stored[name], width, height, alt: alt.en };
  };
  const partner = (name: string, mark: DemoPictureName, host: string) => ({
    name,
    image: picture(mark),
    link: `https://${host}.example`,
  });
  return {
    site_name: 'Saltwater House',
    time_zone: 'Asia/Makassar',
    language: [
      { code: 'en', name: 'English', title: 'English', nativeName: 'English' },
      { code: 'id', name: 'Indonesian', title: 'Indonesian', nativeName: 'Indonesia' },
    ],
    favicon: picture('favicon'),
    theme: { type: 'default', preset: 'low-water', ornaments: 'sea', logo: picture('mark') },
    data: {
      footer_line: { ...both('The gate is open until nine.', 'Gerbang buka sampai pukul sembilan.') },
      partners_title: { ...both('Neighbours we work with', 'Tetangga yang bekerja bersama kami') },
      not_found: {
        title: { ...both('There is nothing out here', 'Tidak ada apa-apa di sini') },
        text: {
          ...both(
            'The page you asked for has moved or was never written. The house is where it was.',
            'Halaman yang Anda cari sudah pindah atau belum pernah ditulis. Rumahnya masih di tempat.',
          ),
        },
        button: { ...both('Back to the house', 'Kembali ke rumah') },
        link: {
          en: { label: 'Journal', link: '/journal' },
          id: { label: 'Jurnal', link: '/id/journal' },
        },
        picture: { ...picture('low-water'), focal: { x: 64, y: 100 } },
      },
    },
    social_media: [
      { type: 'instagram', title: 'Instagram', link: 'https://instagram.example/saltwaterhouse' },
      { type: 'whatsapp+', title: 'WhatsApp', link: 'https://whatsapp.example/623625550142' },
      { type: 'youtube', title: 'YouTube', link: 'https://youtube.example/@saltwaterhouse' },
    ],
    comp: {
      address: 'Jalan Pantai Timur 9, Pemuteran\nBuleleng, Bali 81155',
      contact: 'hello@saltwater.example\n+62 362 555 0142',
      copy: '© 2026 Saltwater House',
    },
    footer: {
      partners: [
        partner('Teluk Dive School', 'partner-dive', 'telukdive'),
        partner('Menjangan Boats', 'partner-boats', 'menjanganboats'),
        partner('Dapur Ariani', 'partner-kitchen', 'dapurariani'),
        partner('Garam Pejarakan', 'partner-salt', 'garampejarakan'),
      ],
    },
  };
}
