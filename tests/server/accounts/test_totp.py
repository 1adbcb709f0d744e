"""Codes of authenticator apps, by the published vectors."""

import base64

import pytest

from kingsmoot.server.accounts import totp

RFC = base64.b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_the_codes_are_those_of_rfc_6238(seconds: int, code: str) -> None:
    assert totp.code_at(RFC, seconds // totp.SECONDS, digits=8) == code
    assert totp.code_at(RFC, seconds // totp.SECONDS) == code[2:]


@pytest.mark.parametrize(("count", "code"), list(enumerate(["755224", "287082", "359152", "969429", "338314"])))
def test_the_codes_are_those_of_rfc_4226(count: int, code: str) -> None:
    assert totp.code_at(RFC, count) == code


def test_a_code_is_good_for_a_minute_and_a_half_and_once() -> None:
    at = 1_000_000_000
    step = at // totp.SECONDS
    for late in (-1, 0, 1):
        assert totp.matching_step(RFC, totp.code_at(RFC, step + late), after=0, now=at) == step + late
    for late in (-2, 2):
        assert totp.matching_step(RFC, totp.code_at(RFC, step + late), after=0, now=at) is None
    assert totp.matching_step(RFC, totp.code_at(RFC, step), after=step, now=at) is None
    assert totp.matching_step(RFC, f" {totp.code_at(RFC, step)[:3]} {totp.code_at(RFC, step)[3:]}", 0, at) == step


def test_a_secret_is_long_enough_and_base32() -> None:
    assert totp.is_secret(totp.new_secret())
    assert len(totp._key(totp.new_secret())) == 20
    assert not any(map(totp.is_secret, ["", "JBSWY3DPEHPK3PXP", "1" * 32, "ä" * 32]))


def test_an_app_reads_the_uri() -> None:
    found = totp.uri("JBSWY3DPEHPK3PXP", "Sansa Stark")
    assert found == "otpauth://totp/Kingsmoot%3ASansa%20Stark?secret=JBSWY3DPEHPK3PXP&issuer=Kingsmoot"


def test_recovery_codes_are_read_however_they_are_typed() -> None:
    codes = totp.new_recovery_codes()
    assert len(set(codes)) == 10
    assert totp.recovery_hash(codes[0].upper().replace("-", " ")) == totp.recovery_hash(codes[0])
