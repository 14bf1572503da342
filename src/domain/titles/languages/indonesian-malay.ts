// Indonesian and Malay share most of their words, so they share a table. The title comes first.
import type { Language } from '../title-tables.ts';

export const INDONESIAN_MALAY: Language = {
  levels: [
    [1, 'komisaris, komisaris utama, presiden komisaris, pengerusi, ahli lembaga pengarah'],
    [2, 'pemilik, pendiri, pengasas'],
    [3, 'direktur utama, presiden direktur, direktur eksekutif'],
    [3, 'pengarah urusan, ketua pegawai eksekutif, ketua pegawai'],
    [4, 'direktur, wakil direktur, wakil presiden, general manajer, kepala, kepala divisi'],
    [4, 'pengarah, timbalan pengarah, pengurus besar, ketua, ketua jabatan, naib presiden'],
    [5, 'manajer, asisten manajer, penyelia, kepala cabang, kepala toko, mandor'],
    [5, 'pengurus, penolong pengurus'],
    [6, 'asisten, sekretaris, staf, pembantu, setiausaha, pegawai, kerani'],
  ],
  support: '',
  notNow: 'mantan, bekas',
  occupations: [
    [3, 'juruelektrik'],
    [5, 'insinyur, jurutera'],
    [7, 'layanan pelanggan'],
    [8, 'perawat, dokter, jururawat'],
    [10, 'peguam, pengacara'],
    [12, 'guru, dosen, pensyarah'],
    [14, 'akuntan, akauntan'],
  ],
  functions: [
    [1, 'direktur utama, pengarah urusan'],
    [2, 'penjualan, jualan'],
    [4, 'produksi, operasional, operasi'],
    [5, 'teknisi, juruteknik'],
    [6, 'sumber daya manusia, sumber manusia, sdm'],
    [7, 'pelanggan'],
    [10, 'hukum'],
    [11, 'pemasaran'],
    [14, 'keuangan, kewangan'],
    [15, 'produk'],
  ],
  general: 'direktur, pengarah, manajer, pengurus',
};
