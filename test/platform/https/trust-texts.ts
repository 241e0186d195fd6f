import type { Words } from '../language.ts'

/** The texts of the page on which a phone learns to trust this machine. Menu names are those of the phones. */
export const TRUST_TEXTS = {
  title: {
    CN: '在这部手机上使用 Lantern',
    EN: 'Lantern on this phone',
    TW: '在這支手機上使用 Lantern',
    ID: 'Lantern di ponsel ini',
  },
  why: {
    CN: '这个测试平台运行在您所在网络的一台电脑上。要安装应用并离线使用，手机须先信任这台电脑的证书，只需设置一次。',
    EN: 'This test platform runs on a computer in your network. For the app to be installed and to work offline, the phone first has to trust that computer’s certificate. Once is enough.',
    TW: '這個測試平台執行於您所在網路的一台電腦上。要安裝應用程式並離線使用，手機須先信任這台電腦的憑證，只需設定一次。',
    ID: 'Platform uji ini berjalan di komputer pada jaringan Anda. Agar aplikasi dapat dipasang dan dipakai tanpa koneksi, ponsel harus memercayai sertifikat komputer itu. Cukup sekali.',
  },
  download: {
    CN: '下载证书',
    EN: 'Download the certificate',
    TW: '下載憑證',
    ID: 'Unduh sertifikat',
  },
  iphone: {
    CN: 'iPhone、iPad：允许下载，打开“设置”→“已下载描述文件”→“安装”；再到“通用”→“关于本机”→“证书信任设置”，打开“{name}”。',
    EN: 'iPhone, iPad: allow the download, open Settings → Profile Downloaded → Install; then General → About → Certificate Trust Settings, and switch “{name}” on.',
    TW: 'iPhone、iPad：允許下載，打開「設定」→「已下載描述檔」→「安裝」；再到「一般」→「關於本機」→「憑證信任設定」，開啟「{name}」。',
    ID: 'iPhone, iPad: izinkan unduhan, buka Pengaturan → Profil Diunduh → Instal; lalu Umum → Mengenai → Pengaturan Kepercayaan Sertifikat, dan aktifkan “{name}”.',
  },
  android: {
    CN: 'Android：在“设置”中搜索“CA 证书”，选择“仍然安装”，再选“下载”里的 {file}。',
    EN: 'Android: search the settings for “CA certificate”, choose “Install anyway”, then {file} in Downloads.',
    TW: 'Android：在「設定」中搜尋「CA 憑證」，選擇「仍要安裝」，再選「下載」裡的 {file}。',
    ID: 'Android: cari “Sertifikat CA” di Setelan, pilih “Tetap instal”, lalu {file} di Download.',
  },
  open: { CN: '打开 Lantern', EN: 'Open Lantern', TW: '開啟 Lantern', ID: 'Buka Lantern' },
  remove: {
    CN: '测试结束后，请从手机中删除该证书：谁拿到那台电脑里的密钥，谁就能在这部手机上冒充任何网站。',
    EN: 'Remove the certificate from the phone when you have finished testing: whoever has the key on that computer can pretend to this phone to be any website.',
    TW: '測試結束後，請從手機移除該憑證：誰取得那台電腦裡的金鑰，誰就能在這支手機上冒充任何網站。',
    ID: 'Hapus sertifikat dari ponsel setelah selesai menguji: siapa pun yang memegang kunci di komputer itu dapat menyamar sebagai situs apa pun di ponsel ini.',
  },
} as const satisfies Record<string, Words>
